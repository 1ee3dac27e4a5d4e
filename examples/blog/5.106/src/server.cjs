const { perDay } = require('./prices.cjs');

console.log(perDay);
