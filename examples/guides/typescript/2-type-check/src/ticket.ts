export interface Ticket {
  name: string;
  price: number;
}
