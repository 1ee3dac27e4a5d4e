import './base.css';
import { price } from './price.js';

document.body.append(`Total: ${price(480)}`);
