// Moves the source maps out of dist/, so that they aren't deployed: node maps.js FOLDER
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

const to = process.argv[2];
await mkdir(to, { recursive: true });
const files = await readdir('dist');
for (const name of files.filter((name) => name.endsWith('.map'))) {
  await rename(path.join('dist', name), path.join(to, name));
  console.log(`${name} -> ${to}/`);
}
for (const name of await readdir('dist')) {
  const text = await readFile(path.join('dist', name), 'latin1');
  if (name.endsWith('.map') || text.includes('sourceMappingURL=')) throw new Error(`${name} shows your source code`);
}
