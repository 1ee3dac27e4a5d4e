import { priceTag } from '#price-tag.js';

document.querySelector('main').innerHTML = priceTag(3.5);
