export const items = [
  { name: 'Passport', packed: true },
  { name: 'Rain jacket', packed: false },
  { name: 'Head torch', packed: false },
  { name: 'Water bottle', packed: false },
];

export function summary(list) {
  const packed = list.filter((item) => item.packed).length;

  return `${packed} of ${list.length} packed`;
}

export function isReady(list) {
  return list.every((item) => item.packed);
}
