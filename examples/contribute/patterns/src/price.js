export const price = (n) => n * 2;
