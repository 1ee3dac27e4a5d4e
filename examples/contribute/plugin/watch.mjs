// Adds a license to the list while webpack watches, and prints the errors of each build.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import webpack from 'webpack';
import config from './webpack.config.js';

const list = `${import.meta.dirname}/allowed.json`;
const before = readFileSync(list, 'utf8');
const seen = [];

const watching = webpack(config).watch({ aggregateTimeout: 5 }, (error, stats) => {
  if (error) throw error;
  seen.push(stats.compilation.errors.length);
  console.log(`Build ${seen.length}: ${seen.at(-1)} errors`);
  if (seen.length === 1) return writeFileSync(list, '["MIT", "GPL-3.0-only"]\n');
  watching.close(() => {
    writeFileSync(list, before);
    assert.deepEqual(seen, [1, 0]);
  });
});
