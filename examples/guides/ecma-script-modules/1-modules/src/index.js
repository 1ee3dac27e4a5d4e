import { prices } from './data.js';
import { Cart, money, total } from './shop.js';

const cart = new Cart();
cart.prices = prices;
document.querySelector('p').textContent = `${total(cart.prices)} ${money.currency}`;

const { log } = await import('./log.js');
log(new URL('./photo.png', import.meta.url).pathname, import.meta.env.MODE);
