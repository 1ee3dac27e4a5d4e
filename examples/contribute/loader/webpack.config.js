export default {
  mode: 'development',
  target: 'node',
  devtool: 'source-map',
  entry: './demo/index.js',
  module: {
    rules: [
      {
        test: /\.js$/,
        include: `${import.meta.dirname}/demo`,
        use: [{ loader: './src/if-loader.js', options: { flags: './demo/flags.json' } }],
      },
    ],
  },
};
