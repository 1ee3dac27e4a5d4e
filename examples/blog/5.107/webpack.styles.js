export default {
  name: 'styles',
  mode: 'production',
  entry: './src/styles.js',
  output: { path: import.meta.dirname + '/dist/styles' },
  module: {
    parser: { 'css/auto': { pure: true } },
  },
};
