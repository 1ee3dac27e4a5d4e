// Moves the source maps out of dist/, so that they aren't deployed: node maps.js FOLDER
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

const to = process.argv[2];
for (const entry of await readdir('dist', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const file = path.join(entry.parentPath, entry.name);
  if (file.endsWith('.map')) {
    const target = path.join(to, path.relative('dist', file));
    await mkdir(path.dirname(target), { recursive: true });
    await rename(file, target);
    console.log(`${path.relative('dist', file)} -> ${to}/`);
  } else if ((await readFile(file, 'latin1')).includes('sourceMappingURL=')) {
    throw new Error(`${file} shows your source code`);
  }
}
