export const total = (prices) => `${prices.reduce((sum, price) => sum + price, 0)} €`;
