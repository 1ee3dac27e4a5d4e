export default [
  {
    name: 'vendor',
    mode: 'production',
    entry: { 'fflate-0.8.3': 'fflate' },
    output: {
      path: `${import.meta.dirname}/dist/vendor`,
      module: true,
      library: { type: 'module' },
    },
  },
  {
    name: 'app',
    mode: 'production',
    entry: './src/index.js',
    output: { module: true },
    externals: ['fflate'],
  },
];
