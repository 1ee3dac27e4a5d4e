import { sumBy } from 'lodash-es';
import { money } from './money.ts';
import type { Order } from './orders.ts';

export function summary(orders: readonly Order[]): HTMLElement {
  const total = document.createElement('p');
  total.className = 'total';
  total.textContent = `Total: ${money(sumBy(orders, ({ cents }) => cents))}`;
  return total;
}
