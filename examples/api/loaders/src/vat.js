export const vat = 1.25;
