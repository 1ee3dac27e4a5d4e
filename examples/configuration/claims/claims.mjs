// Runs the tests in cases/: node claims.mjs [PAGE ...]
// A case file exports tests by option: { 'output.clean': { 'deletes files it did not write': async () => {} } }
import { readdir } from 'node:fs/promises';
import { removeProjects } from './project.mjs';

const wanted = process.argv.slice(2);
const pages = (await readdir(new URL('cases/', import.meta.url)))
  .map((file) => file.replace(/\.mjs$/, ''))
  .filter((page) => wanted.length === 0 || wanted.includes(page))
  .toSorted();

for (const page of pages) {
  const { default: options } = await import(`./cases/${page}.mjs`);
  for (const [option, claims] of Object.entries(options)) {
    for (const [claim, test] of Object.entries(claims)) {
      try {
        await test();
      } catch (error) {
        console.log(`FAIL ${page}: ${option} ${claim}\n${error.stack}\n`);
        process.exitCode = 1;
      }
    }
  }
}
await removeProjects();
if (!process.exitCode) console.log('All claims hold.');
