// Builds the page with several values of "sideEffects" and prints what the bundle contains.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import webpack from 'webpack';
import config from './webpack.config.js';

const file = 'src/ui/package.json';
const original = await readFile(file, 'utf8');

console.log('sideEffects     scripts     styles   in the bundle');
for (const sideEffects of [undefined, false, ['*.css']]) {
  await writeFile(file, JSON.stringify({ name: 'ui', type: 'module', sideEffects }));
  await build();
  let scripts = '';
  let styles = '';
  for (const name of await readdir('dist')) {
    const text = await readFile(`dist/${name}`, 'utf8');
    if (name.endsWith('.js')) scripts += text;
    if (name.endsWith('.css')) styles += text;
  }
  const found = [
    scripts.includes('"button"') && 'button.js',
    styles.includes('.button') && 'button.css',
    scripts.includes('beforeunload') && 'dialog.js',
    styles.includes('.dialog') && 'dialog.css',
  ];
  console.log(
    (JSON.stringify(sideEffects) ?? 'not set').padEnd(12),
    `${scripts.length} bytes`.padStart(10),
    `${styles.length} bytes`.padStart(10),
    ' ',
    found.filter(Boolean).join(', '),
  );
}
await writeFile(file, original);

function build() {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString()));
      else resolve();
    });
  });
}
