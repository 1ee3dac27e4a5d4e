// Builds, changes the lazy-loaded chunk, touches a file without changing it, and stops.
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import webpack from 'webpack';
import ChangedChunksPlugin from './changed-chunks-plugin.js';
import ChangedFilesPlugin from './changed-files-plugin.js';
import TitlesPlugin from './titles-plugin.js';
import WordCountPlugin from './word-count-plugin.js';

const chart = `${import.meta.dirname}/src/chart.js`;
const before = readFileSync(chart, 'utf8');
const steps = [
  () => writeFileSync(chart, `${before}console.log('changed');\n`),
  () => utimesSync(`${import.meta.dirname}/src/price.js`, new Date(), new Date()),
];

const compiler = webpack({
  mode: 'development',
  devtool: false,
  context: import.meta.dirname,
  plugins: [new ChangedFilesPlugin(), new TitlesPlugin(), new WordCountPlugin(), new ChangedChunksPlugin()],
});
compiler.hooks.shouldEmit.tap('Example', () => false);
const watching = compiler.watch({ aggregateTimeout: 5 }, (error) => {
  if (error) throw error;
  const step = steps.shift();
  if (step) return step();
  watching.close(() => writeFileSync(chart, before));
});
