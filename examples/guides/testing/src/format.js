export const format = (price) => `${price.toFixed(2)} €`;
