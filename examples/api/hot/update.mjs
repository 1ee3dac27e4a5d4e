// Builds a bundle, runs it, changes a file, and builds again: node update.mjs CASE
import { createRequire } from 'node:module';
import { rmSync, writeFileSync } from 'node:fs';
import webpack from 'webpack';
import cases from './cases.mjs';

const { entry, before, after, check = () => globalThis.hot.check(true) } = cases[process.argv[2]];
writeFileSync('src/index.js', entry);
writeFileSync('src/price.js', before);

const compiler = webpack({
  mode: 'development',
  devtool: false,
  target: 'node',
  output: {
    path: `${import.meta.dirname}/dist`,
    filename: '[name].cjs',
    hotUpdateChunkFilename: '[id].[fullhash].hot-update.cjs',
  },
  plugins: [new webpack.HotModuleReplacementPlugin()],
});
let built = Promise.withResolvers();
const watching = compiler.watch({ aggregateTimeout: 10 }, (error, stats) => {
  if (error || stats.hasErrors()) built.reject(error ?? stats);
  else built.resolve();
});

await built.promise;
createRequire(import.meta.url)('./dist/main.cjs');

const { hot } = globalThis;
console.log(`status: ${hot.status()}`);
hot.addStatusHandler((status) => console.log(`status: ${status}`));

if (after !== before) {
  built = Promise.withResolvers();
  writeFileSync('src/price.js', after);
  await built.promise;
}
try {
  const updated = await check();
  console.log(updated === null ? 'result: null' : `result: ${updated.join(', ')}`);
} catch (error) {
  console.log(`rejected: ${error.message}`);
}
watching.close(() => {
  for (const path of ['dist', 'src/index.js', 'src/price.js']) rmSync(path, { recursive: true });
});
