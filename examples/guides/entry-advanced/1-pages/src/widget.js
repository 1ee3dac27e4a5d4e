import { price } from './price.js';

document.querySelector('#shop-widget').textContent = `From ${price(120)}`;
