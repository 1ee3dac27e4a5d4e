export const pay = (amount) => `Paid ${amount}`;
