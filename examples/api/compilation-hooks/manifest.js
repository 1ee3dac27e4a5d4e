import { createHash } from 'node:crypto';

// #region plugin
/** Writes the files that each entry loads to `entries.json`. */
export class EntryManifest {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EntryManifest', (compilation) => {
      // File names and contents are final after PROCESS_ASSETS_STAGE_OPTIMIZE_HASH.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'EntryManifest', stage }, () => {
        const describe = (file) => {
          const { source, info } = compilation.getAsset(file);
          const digest = createHash('sha256').update(source.buffer()).digest('base64');
          return { file, hash: info.contenthash, integrity: `sha256-${digest}` };
        };

        const manifest = {};
        for (const [name, entrypoint] of compilation.entrypoints) {
          const lazy = entrypoint.getChildren().flatMap((group) => group.getFiles());
          manifest[name] = { files: entrypoint.getFiles().map(describe), lazy };
        }
        const json = JSON.stringify(manifest, null, 2);
        compilation.emitAsset('entries.json', new sources.RawSource(`${json}\n`), { manifest: true });
      });
    });
  }
}
// #endregion

/** Prints the name of a stylesheet before and after hashes are recomputed, and writes the early name to a file. */
export class EarlyName {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EarlyName', (compilation) => {
      for (const stage of ['SUMMARIZE', 'OPTIMIZE_TRANSFER']) {
        compilation.hooks.processAssets.tap({ name: 'EarlyName', stage: Compilation[`PROCESS_ASSETS_STAGE_${stage}`] }, () => {
          const file = compilation.entrypoints.get('admin').getFiles().find((name) => name.endsWith('.css'));
          console.log(`${stage.padEnd(17)} ${file}`);
          if (stage === 'SUMMARIZE') compilation.emitAsset('early.txt', new sources.RawSource(`${file}\n`));
        });
      }
    });
  }
}
