import webpack from 'webpack';

export default {
  mode: 'production',
  plugins: [
    new webpack.DefinePlugin({
      __VERSION__: JSON.stringify('1.4.0'),
      __CHECKOUT__: false,
      'import.meta.env.API_URL': JSON.stringify('https://api.example.com'),
    }),
  ],
};
