export default {
  name: 'legacy',
  mode: 'none',
  target: 'node',
  entry: './src/legacy.js',
  output: {
    path: import.meta.dirname + '/dist/legacy',
    filename: 'main.cjs',
    clean: { keep: { glob: 'uploads/**' } },
  },
  module: {
    rules: [{ test: /analytics\.cjs$/, parser: { topLevelThis: 'global' } }],
  },
};
