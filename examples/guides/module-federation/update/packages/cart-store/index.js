export const version = '1.1.0';

const listeners = [];
let items = 0;

export function add(amount = 1) {
  items += amount;
  for (const listener of listeners) listener(items);
}

export function subscribe(listener) {
  listeners.push(listener);
  listener(items);
}
