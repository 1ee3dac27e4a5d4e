export default {
  mode: 'development',
  entry: './demo/index.js',
  module: {
    rules: [{ test: /\.js$/, use: [{ loader: './src/if-loader.js', options: { flag: './demo/flags.json' } }] }],
  },
};
