import { globSync, readFileSync } from 'node:fs';

for (const file of globSync('dist/css/*.css').toSorted()) {
  console.log(`${file}\n${readFileSync(file, 'utf8')}\n`);
}
