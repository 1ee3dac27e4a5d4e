export default ({ greeting }) => ({
  mode: 'development',
  target: 'node',
  devtool: 'source-map',
  resolveLoader: { modules: ['loaders', 'node_modules'] },
  module: {
    rules: [
      {
        test: /page\.js$/,
        use: [{ loader: 'replace-loader', options: { search: 'GREETING', replace: greeting ? Number(greeting) : 'Good morning' } }],
      },
      { test: /\.md$/, type: 'asset/source', use: ['include-loader'] },
      { test: /\.gif$/, type: 'javascript/auto', use: ['image-size-loader'] },
      { test: /prices\.js$/, use: ['build-time-loader'] },
      { test: /locales\.js$/, use: ['list-loader'] },
    ],
  },
});
