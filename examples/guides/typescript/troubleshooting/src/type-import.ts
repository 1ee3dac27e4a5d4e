import { format, Price } from './price.ts';

const price: Price = { value: 2 };
console.log(format(price.value));
