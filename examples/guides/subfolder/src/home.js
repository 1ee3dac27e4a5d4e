export const render = () => 'Choose an order.';
