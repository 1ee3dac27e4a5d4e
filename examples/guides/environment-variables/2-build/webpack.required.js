import webpack from 'webpack';

export default {
  mode: 'none',
  output: { filename: 'required.js' },
  plugins: [new webpack.EnvironmentPlugin(['COMMIT'])],
};
