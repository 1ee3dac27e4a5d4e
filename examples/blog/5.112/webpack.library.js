export default {
  name: 'library',
  mode: 'none',
  entry: ['./src/format.js', './src/parse.js'],
  output: {
    path: import.meta.dirname + '/dist/library',
    filename: 'prices.cjs',
    library: { type: 'commonjs2', entryExports: 'all' },
  },
};
