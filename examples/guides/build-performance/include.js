// Counts the files that a loader gets, with and without `include`.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import webpack from 'webpack';
import { writeProject } from './project.js';

const { files } = createRequire(import.meta.url)('./loaders/count-loader.cjs');
await writeProject();

for (const include of [undefined, resolve('src/page-0')]) {
  files.clear();
  const rule = { test: /\.js$/, include, use: resolve('loaders/count-loader.cjs') };
  await new Promise((done, fail) => {
    webpack({ mode: 'development', module: { rules: [rule] } }, (error, stats) => {
      if (error || stats.hasErrors()) fail(error ?? new Error(stats.toString()));
      else done();
    });
  });
  console.log(`${include ? 'include: src/page-0' : 'no include'}: the loader runs for ${files.size} files`);
}
