// Turns a flag on while webpack watches, and prints what each build contains.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import webpack from 'webpack';
import config from './webpack.config.js';

const flags = `${import.meta.dirname}/demo/flags.json`;
const before = readFileSync(flags, 'utf8');
const seen = [];

const watching = webpack(config).watch({ aggregateTimeout: 5 }, (error, stats) => {
  if (error) throw error;
  const { modules } = stats.toJson({ all: false, modules: true });
  seen.push(modules.some(({ name }) => name === './demo/chart.js'));
  console.log(`Build ${seen.length}: ${seen.at(-1) ? 'with' : 'without'} chart.js`);
  if (seen.length === 1) return writeFileSync(flags, before.replace('"beta": false', '"beta": true'));
  watching.close(() => {
    writeFileSync(flags, before);
    assert.deepEqual(seen, [false, true]);
  });
});
