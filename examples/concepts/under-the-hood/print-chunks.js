export default class PrintChunks {
  apply(compiler) {
    compiler.hooks.compilation.tap('PrintChunks', (compilation) => {
      compilation.hooks.afterSeal.tap('PrintChunks', () => {
        const { chunkGraph, chunkGroups, requestShortener } = compilation;

        for (const group of chunkGroups) {
          console.log(group.constructor.name, group.name ?? '(no name)');
          for (const chunk of group.chunks) {
            const modules = chunkGraph
              .getChunkModules(chunk)
              .map((module) => module.readableIdentifier(requestShortener))
              .filter((name) => !name.startsWith('webpack/runtime'));
            console.log(`  chunk ${chunk.name ?? chunk.id}:`, ...modules);
          }
        }
      });
    });
  }
}
