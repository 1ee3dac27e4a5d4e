// Runs the tests in cases/: node claims.mjs [PAGE ...]; with --bugs, only the tests of bugs
// A case file exports tests by option or topic: { 'output.clean': { 'deletes files it did not write': async () => {} } }
// A test whose name starts with `bug:` fails once webpack has fixed the bug. Pages note it with <Version bug="output.clean" />.
import { readdir } from 'node:fs/promises';
import { removeProjects } from './project.mjs';

const onlyBugs = process.argv.includes('--bugs');
const wanted = process.argv.slice(2).filter((argument) => argument !== '--bugs');
const pages = (await readdir(new URL('cases/', import.meta.url)))
  .map((file) => file.replace(/\.mjs$/, ''))
  .filter((page) => wanted.length === 0 || wanted.includes(page))
  .toSorted();

for (const page of pages) {
  const { default: options } = await import(`./cases/${page}.mjs`);
  for (const [option, claims] of Object.entries(options)) {
    for (const [claim, test] of Object.entries(claims)) {
      if (onlyBugs && !claim.startsWith('bug: ')) continue;
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
