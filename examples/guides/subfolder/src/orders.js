export const render = (id) => (id ? `Order ${id}: two cups` : 'Orders: 7');
