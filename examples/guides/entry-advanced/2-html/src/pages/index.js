import { price } from '../price.js';

document.querySelector('#price').textContent = `Tent: ${price(240)}`;
