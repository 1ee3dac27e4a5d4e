export default ({ WEBPACK_SERVE }) => ({
  mode: WEBPACK_SERVE ? 'development' : 'production',
  cache: { type: 'filesystem' },
  devtool: WEBPACK_SERVE ? 'eval-cheap-module-source-map' : 'source-map',
  experiments: { lazyCompilation: WEBPACK_SERVE ? { entries: false } : false },
});
