import { cart } from './icons.js';

console.log(cart);
