export default {
  name: 'inject',
  mode: 'none',
  target: 'web',
  entry: './src/widget.js',
  output: { path: import.meta.dirname + '/dist/inject' },
  module: {
    parser: { css: { exportType: 'style' } },
  },
};
