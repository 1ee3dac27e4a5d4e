export const format = (euros) => `€${euros.toFixed(2)}`;
