import { add } from './add.js';

console.log(add(1, 2));
import('./lazy.js').then(({ name }) => console.log(name));
