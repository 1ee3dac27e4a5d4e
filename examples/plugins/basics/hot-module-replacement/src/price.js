export const price = 49;
