// Collects what a loader finds. The loader calls `this.addTitle`.
export default class TitlesPlugin {
  apply(compiler) {
    const { NormalModule, Compilation, sources } = compiler.webpack;

    // Users don't have to configure the loader themselves.
    compiler.options.module.rules.push({ test: /\.txt$/, loader: `${import.meta.dirname}/titles-loader.js` });

    compiler.hooks.thisCompilation.tap('TitlesPlugin', (compilation) => {
      NormalModule.getCompilationHooks(compilation).loader.tap('TitlesPlugin', (context, module) => {
        // Stored with the module, so it's also there when the module comes from the cache
        context.addTitle = (title) => (module.buildInfo.title = title);
      });

      compilation.hooks.processAssets.tap(
        { name: 'TitlesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const titles = [...compilation.modules].map(({ buildInfo }) => buildInfo.title).filter(Boolean);
          compilation.emitAsset('titles.json', new sources.RawSource(JSON.stringify(titles.sort())));
        },
      );
    });
  }
}
