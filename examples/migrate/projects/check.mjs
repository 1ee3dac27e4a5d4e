// Runs what webpack built: node check.mjs FOLDER
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';

const [folder] = process.argv.slice(2);
const dist = join(import.meta.dirname, folder, 'dist');
const files = (await readdir(dist)).toSorted();
console.log(files.join('\n'));

if (folder === 'rollup') {
  const { label } = await import(pathToFileURL(join(dist, 'index.js')));
  console.log(`\nlabel('cup') returns "${label('cup')}"`);
}
if (folder === 'vite') {
  const app = {};
  const script = files.find((name) => name.endsWith('.js'));
  vm.runInNewContext(await readFile(join(dist, script), 'utf8'), { document: { querySelector: () => app } });
  console.log(`\nThe page shows "${app.textContent}"`);
}
if (folder === 'cra') {
  const script = await readFile(join(dist, files.find((name) => name.endsWith('.js'))), 'utf8');
  console.log(`\nThe script contains the variable: ${script.includes('Tea shop')}`);
  console.log(`The page loads: ${/<script[^>]*>/.exec(await readFile(join(dist, 'index.html'), 'utf8'))[0]}`);
}
