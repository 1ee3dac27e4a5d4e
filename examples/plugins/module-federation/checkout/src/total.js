import { format, version } from 'currency';

export const total = (prices) => `${format(prices.reduce((sum, price) => sum + price, 0))} (currency ${version})`;
