import path from 'node:path';
import webpack from 'webpack';

class PricePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PricePlugin', (compilation) => {
      compilation.hooks.optimizeModules.tap('PricePlugin', () => {});
    });
    compiler.hooks.emit.tapPromise('PricePlugin', async () => {});
  }
}

export default {
  mode: 'production',
  plugins: [
    new webpack.debug.ProfilingPlugin({
      outputPath: path.resolve(import.meta.dirname, 'profile/events.json'),
    }),
    new PricePlugin(),
  ],
};
