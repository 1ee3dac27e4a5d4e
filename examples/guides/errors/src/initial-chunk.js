const { price } = await import(/* webpackChunkName: "admin" */ './price.js');

console.log(price);
