// Builds twice, with a change of greet.js in between, and prints the names of the scripts.
import { readFile, writeFile } from 'node:fs/promises';
import webpack from 'webpack';
import config from './webpack.config.js';

const build = (runtimeChunk) =>
  new Promise((resolve, reject) => {
    webpack({ ...config, optimization: { runtimeChunk } }, (error, stats) => {
      if (error) reject(error);
      else {
        const names = Object.keys(stats.compilation.assets);
        resolve(names.filter((name) => name.endsWith('.js')).toSorted());
      }
    });
  });

const source = await readFile('src/greet.js', 'utf8');
for (const runtimeChunk of [false, 'single']) {
  const before = await build(runtimeChunk);
  await writeFile('src/greet.js', source.replace('Hello', 'Hallo'));
  const after = await build(runtimeChunk);
  await writeFile('src/greet.js', source);
  console.log(`runtimeChunk: ${runtimeChunk}`);
  for (const [index, name] of before.entries()) {
    console.log(`  ${name} -> ${after[index] === name ? 'unchanged' : after[index]}`);
  }
}
