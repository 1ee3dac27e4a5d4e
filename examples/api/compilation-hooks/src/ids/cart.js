export const open = () => console.log('cart is open');
