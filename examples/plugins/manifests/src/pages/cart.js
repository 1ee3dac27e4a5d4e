import './cart.css';
import { total } from '../total.js';

export default () => `<h1>Cart</h1><p class="total">${total([12, 30])}</p>`;
