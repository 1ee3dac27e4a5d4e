import path from 'node:path';
import webpack from 'webpack';

export default {
  mode: 'production',
  entry: { vendor: ['currency', 'cart'] },
  output: { filename: '[name].dll.js', library: { type: 'var', name: 'vendor_dll' } },
  plugins: [
    new webpack.DllPlugin({
      name: 'vendor_dll',
      path: path.resolve(import.meta.dirname, 'dist/[name]-manifest.json'),
      format: true,
    }),
  ],
};
