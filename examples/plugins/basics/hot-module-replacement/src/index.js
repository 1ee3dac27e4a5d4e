import { price } from './price.js';

console.log(price);
import.meta.webpackHot?.accept('./price.js', () => console.log(price));
