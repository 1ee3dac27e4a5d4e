import { readFileSync, writeFileSync } from 'node:fs';

const text = readFileSync('src/format.js', 'utf8');
writeFileSync('src/format.js', text.replace('EUR', 'USD'));
