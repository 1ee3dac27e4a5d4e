const products = [
  { name: 'Chair', room: 'kitchen' },
  { name: 'Table', room: 'kitchen' },
  { name: 'Bed', room: 'bedroom' },
];

export function show() {
  const rooms = Object.groupBy(products, ({ room }) => room);
  document.querySelector('ul').textContent = Object.keys(rooms).join(', ');
}
