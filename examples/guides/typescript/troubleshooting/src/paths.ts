import { format } from '@shop/price.ts';

console.log(format(2));
