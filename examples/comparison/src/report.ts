import './report.css';
import { groupBy, mapValues, sumBy } from 'lodash-es';
import { money } from './money.ts';
import type { Order } from './orders.ts';

export function report(orders: readonly Order[]): HTMLElement {
  const totals = mapValues(groupBy(orders, 'customer'), (own) => sumBy(own, 'cents'));
  const table = document.createElement('table');
  for (const [customer, cents] of Object.entries(totals)) {
    const row = table.insertRow();
    row.insertCell().textContent = customer;
    row.insertCell().textContent = money(cents);
  }
  return table;
}
