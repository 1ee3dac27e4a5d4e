import webpack from 'webpack';

export default {
  mode: 'production',
  plugins: [
    new webpack.ProgressPlugin((percentage, message, ...details) => {
      console.log(`${Math.round(percentage * 100)} %`, message, ...details);
    }),
  ],
};
