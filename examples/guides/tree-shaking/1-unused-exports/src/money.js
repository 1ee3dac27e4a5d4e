export function price(cents) {
  return `$${(cents / 100).toFixed(2)}`;
}

export function discount(cents) {
  return price(cents * 0.9);
}
