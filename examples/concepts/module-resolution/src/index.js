import { price } from './price.js';
import { button } from '#ui/button.js';

document.body.append(button(`Buy for ${price(12)}`));
