const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

export const version = '1.2.0';
export const format = (amount) => dollars.format(amount);
