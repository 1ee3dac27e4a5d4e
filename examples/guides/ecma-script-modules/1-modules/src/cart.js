export const currency = 'EUR';

export function total(prices) {
  return prices.reduce((sum, price) => sum + price, 0);
}

export default class Cart {
  prices = [];
}
