import webpack from 'webpack';

export default {
  mode: 'none',
  entry: './src/required.js',
  output: { filename: 'required.js' },
  plugins: [new webpack.EnvironmentPlugin(['COMMIT'])],
};
