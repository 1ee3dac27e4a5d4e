import { AsyncSeriesWaterfallHook } from 'tapable';
import webpack from 'webpack';

const hooksOfCompilation = new WeakMap();

export class SizesPlugin {
  /** Other plugins may change the data before it's written. */
  static getCompilationHooks(compilation) {
    let hooks = hooksOfCompilation.get(compilation);
    if (!hooks) {
      hooks = { sizes: new AsyncSeriesWaterfallHook(['sizes']) };
      hooksOfCompilation.set(compilation, hooks);
    }
    return hooks;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('SizesPlugin', (compilation) => {
      const { sizes } = SizesPlugin.getCompilationHooks(compilation);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'SizesPlugin', stage }, async (assets) => {
        const all = Object.entries(assets).map(([name, source]) => [name, source.size()]);
        const data = await sizes.promise(Object.fromEntries(all));
        compilation.emitAsset('sizes.json', new webpack.sources.RawSource(JSON.stringify(data)));
      });
    });
  }
}
