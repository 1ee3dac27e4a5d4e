import webpack from 'webpack';

export default {
  mode: 'production',
  plugins: [new webpack.ContextReplacementPlugin(/locale$/, /(de|fr)\.js$/)],
};
