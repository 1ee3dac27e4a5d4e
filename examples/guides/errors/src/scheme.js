import { readFile } from 'node:fs/promises';

console.log(await readFile('prices.txt', 'utf8'));
