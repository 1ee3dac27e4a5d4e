export default {
  mode: 'production',
  module: {
    rules: [
      {
        test: /\.md$/,
        use: [
          { loader: './loaders/markdown.js', options: { heading: 'h2' } },
          './loaders/trim.js',
        ],
      },
    ],
  },
};
