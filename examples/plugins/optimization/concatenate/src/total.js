import { euro } from './euro.js';

export const total = (prices) => euro(prices.reduce((sum, price) => sum + price, 0));
