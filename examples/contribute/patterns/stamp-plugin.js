// Adds a line to the end of each script, without moving its source map.
export default class StampPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StampPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'StampPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS, additionalAssets: true },
        (assets) => {
          for (const name of Object.keys(assets)) {
            if (!name.endsWith('.js')) continue;
            compilation.updateAsset(name, (source) => new sources.ConcatSource(source, '\n// built for you\n'));
          }
        },
      );
    });
  }
}
