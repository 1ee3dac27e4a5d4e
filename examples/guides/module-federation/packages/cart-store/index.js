export const version = '1.0.0';

const listeners = [];
let items = 0;

export function add() {
  items += 1;
  for (const listener of listeners) listener(items);
}

export function subscribe(listener) {
  listeners.push(listener);
  listener(items);
}
