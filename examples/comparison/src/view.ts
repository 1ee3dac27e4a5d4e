import { format, parseISO } from 'date-fns';
import { orderBy } from 'lodash-es';
import { money } from './money.ts';
import type { Order } from './orders.ts';

export function list(orders: readonly Order[]): HTMLElement {
  const items = orderBy(orders, ['date'], ['desc']).map(({ customer, cents, date }) => {
    const item = document.createElement('li');
    item.textContent = `${format(parseISO(date), 'd MMM yyyy')}: ${customer}, ${money(cents)}`;
    return item;
  });
  const element = document.createElement('ul');
  element.append(...items);
  return element;
}
