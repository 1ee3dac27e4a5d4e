import { words } from '../dist/cjs/index.js';

console.log(words('named import from the CommonJS file'));
