export const cart = () => '2 chairs';
