export const price = 3.5;
