import { perimeter } from './shapes.js';

console.log(perimeter(2));
