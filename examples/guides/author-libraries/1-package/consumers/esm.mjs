import { grow, shrink, words } from 'tinytext';

const small = shrink('to be or not to be '.repeat(50));
console.log(`${small.length} bytes, ${words(grow(small))} words`);
