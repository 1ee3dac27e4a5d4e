// Prints money.js as it appears in the readable bundle.
import { readFile } from 'node:fs/promises';

const bundle = await readFile('readable/index.js', 'utf8');
const start = bundle.indexOf('/* harmony export */');
const end = bundle.indexOf('/***/ }', start);
console.log(bundle.slice(start, end).trimEnd());
