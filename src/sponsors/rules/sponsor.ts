/** Where to support webpack financially. */
export const SUPPORT_URL = 'https://opencollective.com/webpack';

/** Number of backers to show, chosen at random. */
export const BACKERS_SHOWN = 100;
/** Maximum age in days of a "latest" sponsor's first donation. */
export const LATEST_SPONSORS_DAYS = 21;
/** Probability that the monthly view of sponsors shows first. */
const MONTHLY_SPONSORS_CHANCE = 0.33;

/** Ranks of sponsors in display order. `latest` depends on the date of the first donation, all others on the amount. */
export const SPONSOR_RANKS = ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'] as const;
/** How a rank is measured: by all donations ever, or by the monthly average of the last year. */
export const SPONSOR_AMOUNTS = ['total', 'monthly'] as const;
/** The minimum amount of each rank in dollars, which is the upper limit of the next lower rank. */
const SPONSOR_MINIMUM = {
  total: { platinum: 50_000, gold: 10_000, silver: 2000, bronze: 200, backer: 1 },
  monthly: { platinum: 2500, gold: 500, silver: 100, bronze: 10, backer: 1 },
} as const;

export type SponsorRank = (typeof SPONSOR_RANKS)[number];
export type SponsorAmount = (typeof SPONSOR_AMOUNTS)[number];

/** A sponsor in a list. */
export interface ListedSponsor {
  readonly slug: string;
  readonly name: string;
  readonly url: string;
  readonly avatar: string | null;
  readonly cents: number;
}

type PaidRank = Exclude<SponsorRank, 'latest'>;
const paidRanks: readonly PaidRank[] = ['platinum', 'gold', 'silver', 'bronze', 'backer'];

/** The rank for an amount in cents; undefined below the lowest. Lower limits are inclusive, upper limits exclusive. */
export function findRank(cents: number, amount: SponsorAmount): PaidRank | undefined {
  return paidRanks.find((rank) => cents >= SPONSOR_MINIMUM[amount][rank] * 100);
}

/** Describes the amounts of a rank. */
export function rangeText(rank: PaidRank, amount: SponsorAmount): string {
  const above = paidRanks[paidRanks.indexOf(rank) - 1];
  const dollars = (of: PaidRank): string => `$${SPONSOR_MINIMUM[amount][of].toLocaleString('en')}`;
  const range = above === undefined ? `${dollars(rank)} and more` : `${dollars(rank)} to ${dollars(above)}`;
  return amount === 'monthly' ? `${range} a month` : range;
}

/** Whether the monthly view shows first. @param random in [0, 1) */
export const isMonthlyFirst = (random: number): boolean => random < MONTHLY_SPONSORS_CHANCE;
