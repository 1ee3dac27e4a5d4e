import prices from './dist/library/prices.cjs';

console.log(prices.format(prices.parse('12.5')));
