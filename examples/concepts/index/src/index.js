import { price } from './price.js';

document.querySelector('h1').append(` from ${price(12)}`);
