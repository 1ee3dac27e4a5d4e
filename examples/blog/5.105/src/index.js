import './page.css';
import { perDay } from '@shop/prices.js';
import * as shop from '@shop/prices.js';

console.log(perDay);
if ('perHour' in shop) console.log(shop.perHour);
