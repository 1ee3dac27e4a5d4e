import { prices } from 'price-list';

console.log(prices);
