export const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

// Unused: a bundler should leave it out.
export const moneyInWords = (cents: number): string => `${Math.round(cents / 100)} dollars, more or less`;
