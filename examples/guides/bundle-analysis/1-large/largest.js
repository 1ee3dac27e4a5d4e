// Prints the packages in each chunk by size: node largest.js stats.json
import { readFile } from 'node:fs/promises';

const stats = JSON.parse(await readFile(process.argv[2], 'utf8'));
const packages = {};

for (const module of stats.modules) {
  // A module that was joined with others lists them in `modules`.
  for (const { name, size, moduleType } of module.modules ?? [module]) {
    if (moduleType === 'runtime') continue;
    const [, owner = 'your code'] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(name) ?? [];
    for (const chunk of module.chunks) {
      packages[chunk] ??= {};
      packages[chunk][owner] = (packages[chunk][owner] ?? 0) + size;
    }
  }
}

for (const { id, files } of stats.chunks) {
  const largest = Object.entries(packages[id] ?? {}).toSorted((a, b) => b[1] - a[1]);
  for (const [owner, size] of files.length === 0 ? [] : largest) {
    console.log(`${files[0]}  ${(size / 1024).toFixed(1).padStart(6)} KiB  ${owner}`);
  }
}
