import { priceTag } from './price-tag.js';

document.body.innerHTML = priceTag(240);
