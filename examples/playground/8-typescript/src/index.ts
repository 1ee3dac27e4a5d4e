import { total, type Ticket } from './ticket.ts';

const tickets: readonly Ticket[] = [
  { name: 'Adult', euros: 12 },
  { name: 'Child', euros: 5 },
];

document.body.append(`Total: €${total(tickets)}`);
