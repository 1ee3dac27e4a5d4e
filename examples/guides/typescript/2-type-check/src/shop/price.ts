import type { Ticket } from '../ticket.ts';

export function total(tickets: readonly Ticket[]): string {
  const sum = tickets.reduce((all, { price }) => all + price, 0);
  return `${sum.toFixed(2)} EUR`;
}
