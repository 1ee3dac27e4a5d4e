export const price = (amount) => `${amount.toFixed(2)} EUR`;
export const discount = (amount) => amount * 0.9;
