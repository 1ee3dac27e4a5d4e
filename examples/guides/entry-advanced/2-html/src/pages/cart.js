import { price } from '../price.js';

document.querySelector('#price').textContent = `Total: ${price(480)}`;
