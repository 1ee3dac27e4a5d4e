// Copies dist/ to the folder of the server and deletes what no deploy has used for 30 days: node publish.js FOLDER
import { cp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const server = process.argv[2];
const isPage = (name) => name.endsWith('.html');
const copy = (filter) => cp('dist', server, { recursive: true, filter: (from) => from === 'dist' || filter(from) });

await copy((name) => !isPage(name)); // The page comes last: the files it names already exist.
await copy(isPage);

const oldest = Date.now() - 30 * 24 * 60 * 60 * 1000;
for (const name of await readdir(server)) {
  const file = path.join(server, name);
  // Copying sets the time, so it tells when a file was last part of a deploy.
  if ((await stat(file)).mtimeMs < oldest) {
    await rm(file);
    console.log(`deleted ${name}`);
  }
}
