// Prints which paths each rebuild lists as changed.
import { rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import webpack from 'webpack';

const compiler = webpack({ mode: 'development', entry: './src/all-pages.js', output: { filename: 'modified.js' } });

const list = (paths) => (paths ? `[${[...paths].map((path) => relative('.', path)).toSorted().join(', ')}]` : 'undefined');
let label = 'first build';
compiler.hooks.watchRun.tap('Modified', ({ modifiedFiles, removedFiles }) => {
  console.log(`${label}: modified ${list(modifiedFiles)}, removed ${list(removedFiles)}`);
});

const steps = [
  ['file changed', () => writeFileSync('src/pages/home.js', "export default 'start';\n")],
  ['file added', () => writeFileSync('src/pages/about.js', "export default 'about';\n")],
  ['file removed', () => rmSync('src/pages/about.js')],
  ['invalidate()', () => watching.invalidate()],
];
const watching = compiler.watch({ aggregateTimeout: 50 }, () => {
  const step = steps.shift();
  if (!step) {
    compiler.close(() => {});
    return;
  }
  label = step[0];
  setTimeout(step[1], 100);
});
