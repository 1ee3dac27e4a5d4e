export default class SizeListPlugin {
  constructor({ filename = 'sizes.json' } = {}) {
    this.filename = filename;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap('SizeListPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: 'SizeListPlugin',
          stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
        },
        (assets) => {
          const sizes = Object.fromEntries(
            Object.entries(assets).map(([name, source]) => [
              name,
              source.size(),
            ]),
          );
          compilation.emitAsset(
            this.filename,
            new sources.RawSource(`${JSON.stringify(sizes, null, 2)}\n`),
          );
        },
      );
    });
  }
}
