import webpack from 'webpack';

export default {
  mode: 'production',
  plugins: [new webpack.prefetch.PrefetchPlugin('./src/charts.js')],
};
