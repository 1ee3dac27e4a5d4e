const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' });

export const price = (amount) => format.format(amount);
