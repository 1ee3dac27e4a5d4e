import { total } from './price.js';

console.log(total([1, 2]));
import(/* webpackChunkName: "cart" */ './cart.js').then(({ open }) => open());
