import { createHash } from 'node:crypto';
import webpack from 'webpack';

const { Compilation, sources } = webpack;

/** Inserts the list of files and a version into sw.js. */
export class PrecachePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PrecachePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PrecachePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const hash = createHash('sha256');
          const files = [];
          for (const name of Object.keys(assets).sort()) {
            if (name === 'sw.js' || name.endsWith('.map')) continue;
            files.push(name);
            hash.update(name).update(assets[name].buffer());
          }
          const version = hash.digest('hex').slice(0, 8);
          const data = JSON.stringify({ version, files });
          compilation.updateAsset(
            'sw.js',
            (source) => new sources.ConcatSource(`self.precache = ${data};\n`, source),
          );
        },
      );
    });
  }
}
