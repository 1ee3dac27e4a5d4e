import path from 'node:path';
import webpack from 'webpack';

export default {
  mode: 'production',
  entry: './src/index.html',
  output: { clean: true },
  resolve: {
    fallback: {
      crypto: path.resolve('src/crypto.cjs'),
      fs: false,
    },
  },
  plugins: [
    new webpack.NormalModuleReplacementPlugin(/^node:/, (resource) => {
      resource.request = resource.request.replace(/^node:/, '');
    }),
    new webpack.ProvidePlugin({ process: path.resolve('src/process.cjs') }),
  ],
};
