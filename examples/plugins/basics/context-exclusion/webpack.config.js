import webpack from 'webpack';

export default {
  mode: 'production',
  plugins: [new webpack.ContextExclusionPlugin(/\.test\.js$/)],
};
