import type { SPONSOR_AMOUNTS, SPONSOR_RANKS } from './sponsor-constants.ts';

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
