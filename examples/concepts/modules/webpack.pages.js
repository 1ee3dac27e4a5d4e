export default {
  mode: 'production',
  entry: './src/router.js',
  stats: { all: false, assets: true },
};
