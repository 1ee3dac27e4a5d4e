import prices from './prices.json';

console.log(prices);
