export default {
  mode: 'production',
  target: 'node',
  entry: './src/icons.js',
  output: { clean: true, filename: 'server.cjs', publicPath: '/assets/' },
  module: {
    rules: [{ test: /\.svg$/, type: 'asset/resource', generator: { emit: false } }],
  },
};
