// Compares builds: how many modules each one compiles or maps, and whether its CPU time stays below a share of the first one's.
// It doesn't print seconds, because every machine is different.
import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import webpack from 'webpack';
import { writeProject } from './project.js';

await writeProject();
const base = { mode: 'development', devtool: false };
await build(webpack(base)); // The first build also loads webpack itself.

const cache = { type: 'filesystem', cacheDirectory: resolve('.cache') };
const cold = await build(webpack({ ...base, cache }));
const warm = [await build(webpack({ ...base, cache })), await build(webpack({ ...base, cache }))];
console.log(`first build:                ${cold.modules} modules compiled`);
console.log(`second build, from cache:   ${warm[0].modules} modules compiled`);
atMost(0.7, fastest(warm) / cold.time, 'The second build needs less than 70 % of the CPU time.');

const watched = await rebuilds(false);
console.log(`rebuild after one change:   ${watched[0].modules} modules compiled`);
atMost(0.7, fastest(watched) / cold.time, 'A rebuild needs less than 70 % of the CPU time of the first build.');

for (const devtool of ['source-map', 'eval-cheap-module-source-map']) {
  console.log(`modules mapped after one change with ${devtool}: ${(await rebuilds(devtool))[0].mapped}`);
}

await rm('.cache', { recursive: true });

/** Builds once, then three times after a change. `mapped` counts the modules whose source maps are computed. */
async function rebuilds(devtool) {
  const mapped = new Set();
  const devtoolModuleFilenameTemplate = ({ resourcePath }) => {
    mapped.add(resourcePath);
    return resourcePath;
  };
  const compiler = webpack({ ...base, devtool, output: { devtoolModuleFilenameTemplate }, cache: { type: 'memory' } });
  await build(compiler, false);
  const results = [];
  for (let count = 0; count < 3; count++) {
    mapped.clear();
    const file = 'src/page-0/part-0.js';
    await writeFile(file, `${await readFile(file, 'utf8')}// changed\n`);
    results.push({ ...(await build(compiler, count === 2)), mapped: mapped.size });
  }
  return results;
}

function atMost(limit, ratio, text) {
  assert.ok(ratio < limit, `${text} It was ${ratio.toFixed(2)}.`);
  console.log(text);
}

function fastest(builds) {
  return Math.min(...builds.map(({ time }) => time));
}

/** Resolves to the number of compiled modules and to the CPU time, which includes storing the cache. */
async function build(compiler, close = true) {
  const start = process.cpuUsage();
  const stats = await new Promise((done, fail) => {
    compiler.run((error, result) => {
      if (error || result.hasErrors()) fail(error ?? new Error(result.toString()));
      else done(result);
    });
  });
  if (close) {
    await new Promise((done) => {
      compiler.close(done);
    });
  }
  const { user, system } = process.cpuUsage(start);
  const { modules, builtModules } = stats.compilation;
  const built = [...modules].filter((module) => builtModules.has(module));
  return { modules: built.length, time: user + system };
}
