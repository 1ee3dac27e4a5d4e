// Prints the largest modules of a build: node largest.mjs stats.json
import { readFileSync } from 'node:fs';

const { modules } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const files = modules
  .filter(({ orphan, moduleType }) => !orphan && moduleType !== 'runtime')
  .flatMap((module) => module.modules ?? [module])
  .sort((a, b) => b.size - a.size);
for (const { name, size, issuerName } of files.slice(0, 10))
  console.log(`${String(size).padStart(6)}  ${name}, imported by ${issuerName ?? 'no module'}`);
