export const total = (prices) => prices.reduce((sum, price) => sum + price, 0);
export const average = (prices) => total(prices) / prices.length;
