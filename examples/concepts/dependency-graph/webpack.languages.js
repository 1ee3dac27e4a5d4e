export default {
  mode: 'production',
  entry: './src/languages.js',
  stats: { all: false, assets: true },
};
