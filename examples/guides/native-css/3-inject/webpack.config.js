export default {
  mode: 'development',
  entry: './src/index.html',
  output: { clean: true },
  module: {
    parser: {
      'css/auto': { exportType: 'style' },
    },
    rules: [
      { test: /\.css$/, resourceQuery: /text/, parser: { exportType: 'text' } },
    ],
  },
};
