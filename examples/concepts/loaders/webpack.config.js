export default {
  mode: 'production',
  module: {
    rules: [
      {
        test: /\.md$/,
        loader: './loaders/markdown.js',
        options: { heading: 'h2' },
      },
    ],
  },
};
