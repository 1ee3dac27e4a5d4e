export const products = ['tent', 'stove', 'lantern'];
