import { items, summary } from './packing.js';

console.log(summary(items));
