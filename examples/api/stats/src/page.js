import './missing.js';
import { price } from './price.js';

console.log(price);
