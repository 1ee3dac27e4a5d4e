import { perDay } from './dist/library/prices.js';

console.log(perDay);
