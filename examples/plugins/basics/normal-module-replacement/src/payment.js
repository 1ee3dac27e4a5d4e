export const pay = (amount) => `Charged $${amount}`;
