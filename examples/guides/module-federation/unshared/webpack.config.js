// The remote without `shared`, to show that the cart then exists twice.
import webpack from 'webpack';
import config from '../apps/catalog/webpack.config.js';

const [{ options }] = config.plugins;

export default {
  ...config,
  context: new URL('../apps/catalog', import.meta.url).pathname,
  output: { path: new URL('../sites/unshared/catalog', import.meta.url).pathname },
  plugins: [new webpack.container.ModuleFederationPlugin({ ...options, shared: [] })],
};
