export interface Ticket {
  readonly name: string;
  readonly euros: number;
}

export const total = (tickets: readonly Ticket[]): number =>
  tickets.reduce((sum, { euros }) => sum + euros, 0);
