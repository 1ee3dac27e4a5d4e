import { items, summary } from './packing';

console.log(summary(items));
