import { greet } from './page.js';
import readme from './readme.md';
import pixel from './pixel.gif';
import prices from './prices.js';
import locales from './locales.js';

console.log(readme);
console.log(pixel, prices, locales);
console.log(greet());
