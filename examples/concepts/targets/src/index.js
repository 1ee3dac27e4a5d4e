import { readFile } from 'node:fs/promises';

const text = await readFile('hello.txt', 'utf8');
console.log(text.trim());
