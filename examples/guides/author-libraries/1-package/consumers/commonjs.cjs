const { grow, shrink, words } = require('tinytext');

const small = shrink('to be or not to be '.repeat(50));
console.log(`${small.length} bytes, ${words(grow(small))} words`);
