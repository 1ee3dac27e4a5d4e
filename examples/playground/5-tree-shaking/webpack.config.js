export default {
  mode: 'production',
  entry: './src/index.js',
  // Makes it readable. Set it to true for the real size.
  optimization: { minimize: false },
};
