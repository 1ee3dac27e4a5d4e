export default {
  mode: 'none',
  target: 'node',
  entry: './src/index.js',
  output: { filename: 'main.cjs' },
  devtool: 'source-map',
  module: {
    rules: [
      { test: /vendor[\\/].*\.js$/, extractSourceMap: true },
    ],
  },
};
