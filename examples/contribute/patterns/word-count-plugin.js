// Counts the words of each script, and only again if it changed.
export default class WordCountPlugin {
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WordCountPlugin', (compilation) => {
      const cache = compilation.getCache('WordCountPlugin');
      compilation.hooks.processAssets.tapPromise(
        { name: 'WordCountPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async (assets) => {
          for (const [name, source] of Object.entries(assets)) {
            if (!name.endsWith('.js')) continue;
            const count = await cache.providePromise(name, cache.getLazyHashedEtag(source), () => {
              console.log(`  counting ${name}`);
              return source.source().toString().split(/\s+/).length;
            });
            compilation.updateAsset(name, (same) => same, { wordCount: count });
          }
        },
      );
    });
  }
}
