import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import webpack from 'webpack';
import config from './webpack.config.js';

const file = './src/price.js';
let builds = 0;

const watching = webpack(config).watch({}, (error, stats) => {
  if (error) throw error;
  const { modules, builtModules } = stats.compilation;
  const built = [...modules].filter((module) => builtModules.has(module) && module.resource);
  console.log(`Build ${(builds += 1)}: ${built.map((module) => basename(module.resource)).toSorted().join(', ')}`);
  if (builds === 1) setTimeout(() => writeFileSync(file, readFileSync(file, 'utf8').replace('EUR', 'USD')), 300);
  else watching.close(() => {});
});
