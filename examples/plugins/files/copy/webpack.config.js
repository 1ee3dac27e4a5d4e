import webpack from 'webpack';

export default {
  mode: 'production',
  plugins: [
    new webpack.CopyPlugin({
      patterns: [{ from: 'public', globOptions: { ignore: ['**/*.psd'] } }],
    }),
  ],
};
