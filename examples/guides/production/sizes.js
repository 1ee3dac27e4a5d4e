// Builds in both modes and prints the sizes of the files, as they are and compressed.
import { readdir, readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import webpack from 'webpack';
import config from './webpack.config.js';

console.log('             file                    size      gzip    brotli');
for (const mode of ['development', 'production']) {
  await new Promise((resolve, reject) => {
    webpack({ mode, ...config({}, { mode }) }, (error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString()));
      else resolve();
    });
  });
  for (const name of (await readdir('dist')).toSorted()) {
    if (name.endsWith('.map')) continue;
    const file = await readFile(`dist/${name}`);
    const sizes = [file, gzipSync(file), brotliCompressSync(file)].map(({ length }) =>
      `${(length / 1024).toFixed(1)} KiB`.padStart(10),
    );
    console.log(mode.padEnd(12), name.padEnd(18), ...sizes);
  }
}
