export default {
  mode: 'development',
  entry: './src/broken.js',
  stats: { preset: 'errors-only', errorDetails: true },
};
