export default {
  mode: 'development',
  entry: './src/readme.md?lang=en#top',
  target: 'node',
  output: { filename: 'context.js' },
  resolveLoader: { modules: ['loaders', 'node_modules'] },
  module: {
    rules: [{ test: /\.md$/, type: 'asset/source', use: ['first-loader', { loader: 'context-loader', options: { indent: 2 } }, 'include-loader'] }],
  },
};
