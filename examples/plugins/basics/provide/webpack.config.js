import path from 'node:path';
import webpack from 'webpack';

export default {
  mode: 'production',
  plugins: [
    new webpack.ProvidePlugin({
      formatPrice: [path.resolve(import.meta.dirname, 'src/format.js'), 'formatPrice'],
    }),
  ],
};
