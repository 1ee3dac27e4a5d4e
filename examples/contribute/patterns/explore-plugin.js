// Prints chunks with their files, modules, and each module's importers.
export default class ExplorePlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ExplorePlugin', ({ chunks, chunkGraph, moduleGraph, requestShortener }) => {
      const nameOf = (module) => module.readableIdentifier(requestShortener);
      for (const chunk of chunks) {
        console.log(`${chunk.name ?? chunk.id}: ${[...chunk.files].join(', ')}`);
        for (const module of chunkGraph.getChunkModules(chunk)) {
          if (module.type === 'runtime') continue;
          const importers = new Set();
          for (const { originModule } of moduleGraph.getIncomingConnections(module)) {
            if (originModule) importers.add(nameOf(originModule));
          }
          console.log(`  ${nameOf(module)} (from ${[...importers].join(', ') || 'the entry'})`);
        }
      }
    });
  }
}
