import webpack from 'webpack';

export default {
  mode: 'production',
  plugins: [new webpack.NormalModuleReplacementPlugin(/payment\.js$/, './payment.mock.js')],
};
