/** Ranks of sponsors in display order. `latest` depends on the date of the first donation, all others on the amount. */
export const SPONSOR_RANKS = ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'] as const;
/** How a rank is measured: by all donations ever, or by the monthly average of the last year. */
export const SPONSOR_AMOUNTS = ['total', 'monthly'] as const;
/** The minimum amount of each rank in dollars, which is the upper limit of the next lower rank. */
export const SPONSOR_MINIMUM = {
  total: { platinum: 50_000, gold: 10_000, silver: 2000, bronze: 200, backer: 1 },
  monthly: { platinum: 2500, gold: 500, silver: 100, bronze: 10, backer: 1 },
} as const;

export type SponsorRank = (typeof SPONSOR_RANKS)[number];
export type SponsorAmount = (typeof SPONSOR_AMOUNTS)[number];

/** A sponsor as stored in `data/sponsors.json`. */
export interface Sponsor {
  readonly slug: string;
  readonly name: string;
  readonly url: string;
  /** Null if the sponsor has none. */
  readonly avatar: string | null;
  /** ISO 8601 date and time. */
  readonly firstDonation: string;
  /** All donations ever, in cents. */
  readonly totalCents: number;
  /** A twelfth of the donations of the last twelve months, in cents. */
  readonly monthlyCents: number;
}

/** A sponsor in a list. */
export interface ListedSponsor extends Pick<Sponsor, 'slug' | 'name' | 'url' | 'avatar'> {
  readonly cents: number;
}
