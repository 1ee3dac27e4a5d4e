import { createHash } from 'node:crypto';

// #region assets
/** Adds a text file with a hash in its name and an info file that belongs to it. */
export class BuildInfo {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildInfo', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'BuildInfo', stage }, () => {
        const text = 'All rights reserved.\n';
        const contentHash = createHash('sha256').update(text).digest('hex').slice(0, 8);
        const { path, info } = compilation.getPathWithInfo('[name].[contenthash].txt', {
          contentHash,
          chunk: { name: 'license', id: 'license', hash: contentHash },
        });
        compilation.emitAsset(path, new sources.RawSource(text), info);

        compilation.emitAsset('details.json', new sources.RawSource('{}\n'));
        compilation.updateAsset(path, (source) => new sources.ConcatSource('Notice: ', source), { related: { details: 'details.json' } });

        const asset = compilation.getAsset(path);
        console.log(asset.name, asset.info);
        console.log(asset.source.source().trim());

        compilation.deleteAsset(path);
        console.log(compilation.getAsset('details.json'));
      });
    });
  }
}
// #endregion

// #region graph
/** Prints who imports each module, what is used of it, and where it ends up. */
export class Graph {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Graph', (compilation) => {
      const { moduleGraph, chunkGraph, requestShortener } = compilation;
      const nameOf = (module) => module.readableIdentifier(requestShortener);
      compilation.hooks.afterSeal.tap('Graph', () => {
        for (const module of compilation.modules) {
          if (module.type === 'runtime') continue;
          const importers = new Set();
          for (const { originModule } of moduleGraph.getIncomingConnections(module)) if (originModule) importers.add(nameOf(originModule));
          const [chunk] = chunkGraph.getModuleChunksIterable(module);
          const used = moduleGraph.getUsedExports(module, chunk?.runtime);
          console.log(nameOf(module));
          console.log('  id:', chunkGraph.getModuleId(module), 'size:', module.size());
          console.log('  imported by:', [...importers].join(', ') || 'no module');
          console.log('  used exports:', typeof used === 'boolean' ? used : [...used].join(', '));
          console.log('  chunks:', chunkGraph.getModuleChunks(module).map(({ name }) => name).join(', '));
        }
      });
    });
  }
}
// #endregion

// #region chunks
/** Prints the chunks of each entry. */
export class Chunks {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Chunks', (compilation) => {
      const { chunkGraph } = compilation;
      compilation.hooks.afterProcessAssets.tap('Chunks', () => {
        for (const [name, entrypoint] of compilation.entrypoints) {
          console.log(`${name} loads ${entrypoint.getFiles().join(', ')}`);
          for (const group of entrypoint.getChildren()) console.log(`  later: ${group.name}, for ${group.origins.map(({ request }) => request).join(', ')}`);
        }
        for (const chunk of compilation.chunks) {
          const modules = chunkGraph.getNumberOfChunkModules(chunk);
          console.log(`${chunk.name}: ${modules} modules, ${chunkGraph.getChunkModulesSize(chunk)} bytes, initial: ${chunk.canBeInitial()}, runtime: ${chunk.hasRuntime()}`);
        }
      });
    });
  }
}
// #endregion

// #region child
/** Builds a file on its own, with its own output name. */
export class WorkerFile {
  apply(compiler) {
    const { EntryPlugin } = compiler.webpack;
    compiler.hooks.make.tapAsync('WorkerFile', (compilation, callback) => {
      const child = compilation.createChildCompiler('WorkerFile', { filename: '[name].js' }, [
        new EntryPlugin(compiler.context, './src/worker.js', 'worker'),
      ]);
      child.runAsChild((error, chunks, childCompilation) => {
        if (error) return callback(error);
        console.log(Object.keys(childCompilation.assets), childCompilation.errors.length);
        callback();
      });
    });
  }
}
// #endregion

// #region execute
/** Runs a module during the build and writes what it exports. */
export class Execute {
  apply(compiler) {
    const { EntryPlugin, sources } = compiler.webpack;
    compiler.hooks.finishMake.tapAsync('Execute', (compilation, callback) => {
      const dependency = EntryPlugin.createDependency('./src/price.js', 'prices');
      compilation.addModuleTree({ context: compiler.context, dependency }, (error, module) => {
        if (error) return callback(error);
        compilation.executeModule(module, {}, (error, result) => {
          if (error) return callback(error);
          compilation.emitAsset('sum.txt', new sources.RawSource(`${result.exports.total([1, 2, 3])}\n`));
          console.log(result.exports.total([1, 2, 3]));
          callback();
        });
      });
    });
  }
}
// #endregion

// #region cache
/** Computes something slow for each file once, and again only if its content changes. */
export class Checksums {
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Checksums', (compilation) => {
      const cache = compilation.getCache('Checksums');
      const stage = Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tapPromise({ name: 'Checksums', stage }, async () => {
        for (const { name, source } of compilation.getAssets()) {
          const item = cache.getItemCache(name, cache.getLazyHashedEtag(source));
          let checksum = await item.getPromise();
          const cached = checksum !== undefined;
          if (!cached) {
            checksum = createHash('sha256').update(source.buffer()).digest('base64');
            await item.storePromise(checksum);
          }
          console.log(`${name}: ${cached ? 'from the cache' : 'computed'}`);
        }
      });
    });
  }
}
// #endregion

// #region errors
/** Warns about modules that export `average`, with their name and the line. */
export class NoAverage {
  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('NoAverage', (compilation) => {
      // Exports are known after webpack's own taps of this hook.
      compilation.hooks.finishModules.tap({ name: 'NoAverage', stage: 100 }, (modules) => {
        for (const module of modules) {
          if (compilation.moduleGraph.isExportProvided(module, 'average') !== true) continue;
          const warning = new WebpackError("Don't export averages");
          warning.module = module;
          warning.loc = { start: { line: 2, column: 0 }, end: { line: 2, column: 6 } };
          compilation.warnings.push(warning);
        }
      });
    });
  }
}
// #endregion
