export default {
  mode: 'development',
  entry: './src/tide/tide.js',
  stats: 'errors-only',
};
