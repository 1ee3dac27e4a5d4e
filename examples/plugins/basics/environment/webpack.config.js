import webpack from 'webpack';

export default {
  mode: 'production',
  plugins: [
    new webpack.EnvironmentPlugin({
      API_URL: 'http://localhost:3000',
      DEBUG: false,
    }),
  ],
};
