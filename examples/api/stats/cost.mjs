// Builds a tree of 500 modules and prints how large the JSON is with different options.
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from './build.mjs';

const COUNT = 500;
mkdirSync('src/many', { recursive: true });
for (let index = 0; index < COUNT; index++) {
  const imports = [2 * index + 1, 2 * index + 2].filter((child) => child < COUNT);
  writeFileSync(`src/many/${index}.js`, imports.map((child) => `import './${child}.js';\n`).join('') + `console.log(${index});\n`);
}

const stats = await build({ mode: 'development', devtool: false, entry: './src/many/0.js', optimization: { sideEffects: false } });
const print = (options) => {
  const kib = JSON.stringify(stats.toJson(options)).length / 1024;
  const call = `toJson(${options ? JSON.stringify(options).replaceAll('"', '').replaceAll(/([,:])/g, '$1 ') : ''})`;
  console.log(`${call.padEnd(52)}${Math.ceil(kib)} KiB`);
};
print();
print({ chunkModules: false });
print({ chunkModules: false, reasons: false });
print({ all: false, modules: true, ids: true });
print({ all: false, assets: true });
print({ all: false, errors: true, warnings: true });
