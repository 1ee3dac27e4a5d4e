import { writeFileSync } from 'node:fs';
import webpack from 'webpack';
import config from './webpack.config.js';

const compiler = webpack({ ...config, mode: 'development' });
let builds = 0;

const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
  if (error) {
    console.error(error);
    watching.close(() => process.exit(1));
    return;
  }
  builds++;
  const changed = [...(compiler.modifiedFiles ?? [])].filter((path) => path.endsWith('.js'));
  console.log(`Build ${builds}: ${stats.hasErrors() ? 'failed' : 'done'}, changed files: ${changed.length}`);

  if (builds === 1) writeFileSync('src/greet.js', "export const greet = (name) => `Hi, ${name}`;\n");
  if (builds === 2) watching.invalidate();
  if (builds === 3) compiler.close(() => console.log('Closed'));
});
