export default {
  mode: 'production',
  entry: './src/index.js',
  output: {
    filename: 'index.js',
    module: true,
    // Keeps the exports. Try { name: 'words', type: 'umd' } without module: true.
    library: { type: 'modern-module' },
  },
  optimization: { minimize: false },
};
