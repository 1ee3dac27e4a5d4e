// Watches two configurations and changes a file of one.
import { writeFileSync } from 'node:fs';
import webpack from 'webpack';

const compiler = webpack([
  { name: 'a', mode: 'development', entry: './src/greet.js', output: { filename: 'a.js' } },
  { name: 'b', mode: 'development', entry: 'data:text/javascript,console.log(2)', output: { filename: 'b.js' } },
]);
let builds = 0;
compiler.watch({ aggregateTimeout: 20 }, (error, { stats }) => {
  if (error) throw error;
  builds++;
  console.log(`build ${builds}: stats of ${stats.map(({ compilation }) => compilation.name).join(' and ')}`);
  if (builds === 1) writeFileSync('src/greet.js', 'export const greet = () => 4;\n');
  else compiler.close(() => {});
});
