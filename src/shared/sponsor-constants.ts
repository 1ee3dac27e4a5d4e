/** Constants that only the list of sponsors needs: those of `constants.ts` that are no plain values reach every reader. */

/** Ranks of sponsors, in the order they are shown. `latest` goes by the date of the first donation, all others by the amount. */
export const SPONSOR_RANKS = ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'] as const;
/** What a rank is measured by: all that was ever given, or the average of a month of the last year. */
export const SPONSOR_AMOUNTS = ['total', 'monthly'] as const;
/** The smallest amount of each rank in dollars; the next rank begins where one ends. */
export const SPONSOR_MINIMUM = {
  total: { platinum: 50_000, gold: 10_000, silver: 2000, bronze: 200, backer: 1 },
  monthly: { platinum: 2500, gold: 500, silver: 100, bronze: 10, backer: 1 },
} as const;
