import { price } from './money.js';

const cents = Number(new URLSearchParams(location.search).get('cents'));
document.body.textContent = `Total: ${price(cents)}`;
