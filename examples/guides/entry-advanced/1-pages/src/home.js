import './base.css';
import { price } from './price.js';

document.body.append(`Tent: ${price(240)}`);
