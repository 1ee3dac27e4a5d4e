export const euro = (amount) => `${amount} €`;
