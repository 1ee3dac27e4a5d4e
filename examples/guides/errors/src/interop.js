import format from './format.cjs';

console.log(format(3.5));
