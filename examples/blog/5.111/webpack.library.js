export default {
  name: 'library',
  mode: 'none',
  entry: './src/prices.js',
  output: {
    path: import.meta.dirname + '/dist/library',
    filename: 'prices.js',
    module: true,
    library: { type: 'module' },
  },
};
