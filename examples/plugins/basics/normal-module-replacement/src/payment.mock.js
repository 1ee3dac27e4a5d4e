export const pay = (amount) => `Pretended to charge $${amount}`;
