import { pay } from './payment.js';

console.log(pay(49));
