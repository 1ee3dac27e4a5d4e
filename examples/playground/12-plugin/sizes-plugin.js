/** Emits a file with the sizes of all others. */
export class SizesPlugin {
  constructor({ filename }) {
    this.filename = filename;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SizesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'SizesPlugin', stage }, (assets) => {
        const sizes = Object.entries(assets).map(([name, source]) => [name, source.size()]);
        const text = JSON.stringify(Object.fromEntries(sizes), null, 2);
        compilation.emitAsset(this.filename, new sources.RawSource(`${text}\n`));
      });
    });
  }
}
