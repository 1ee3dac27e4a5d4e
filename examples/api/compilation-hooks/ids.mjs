// Builds with CartId and runs the bundle. The second build leaves out `chunk.ids`.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { CartId } from './ids.js';

class DropIds {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DropIds', (compilation) => {
      compilation.hooks.beforeChunkIds.tap('DropIds', (chunks) => {
        for (const chunk of chunks) chunk.ids = null;
      });
    });
  }
}

const require = createRequire(import.meta.url);
for (const [label, plugins] of [
  ['id and ids', [new CartId()]],
  ['only id', [new CartId(), new DropIds()]],
]) {
  const path = join(import.meta.dirname, 'dist-ids', label);
  const compiler = webpack({
    mode: 'production',
    target: 'node',
    entry: './src/ids/index.js',
    output: { path, filename: '[name].cjs', chunkFilename: '[id].cjs' },
    plugins,
  });
  await new Promise((resolve, reject) => {
    compiler.run((error) => (error ? reject(error) : compiler.close(resolve)));
  });
  console.log(`${label}: ${readdirSync(path).join(', ')}`);
  try {
    require(join(path, 'main.cjs'));
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  } catch (error) {
    console.log(error.message);
  }
}
