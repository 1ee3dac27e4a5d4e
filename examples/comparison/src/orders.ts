export interface Order {
  readonly customer: string;
  readonly cents: number;
  readonly date: string;
}

export const orders: readonly Order[] = [
  { customer: 'North', cents: 125_000, date: '2026-01-15' },
  { customer: 'South', cents: 80_050, date: '2026-02-03' },
  { customer: 'North', cents: 42_500, date: '2026-02-20' },
  { customer: 'West', cents: 199_900, date: '2026-03-31' },
];
