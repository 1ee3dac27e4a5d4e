import { price } from './price.js';
import text from './note.txt';

console.log(price(2), text);
import('./chart.js');
