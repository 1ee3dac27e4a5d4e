import { total } from '@shop/price.ts';
import type { Ticket } from './ticket.ts';

const tickets: Ticket[] = [
  { name: 'Adult', price: 18 },
  { name: 'Child', price: 9.5 },
];

const element = document.querySelector<HTMLElement>('#total')!;
element.textContent = `Total: ${total(tickets)}`;
