import { price } from './price.js';
import { price as same } from './Price.js';

console.log(price, same);
