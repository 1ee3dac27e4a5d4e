export const title = 'Cart';
