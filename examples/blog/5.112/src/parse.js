export const parse = (text) => Math.round(Number.parseFloat(text) * 100);
