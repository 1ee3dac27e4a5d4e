export default {
  mode: 'production',
  entry: './src/index.js',
  module: {
    rules: [{ test: /\.svg$/, type: 'asset/resource' }],
  },
};
