import type { SPONSOR_AMOUNTS, SPONSOR_RANKS } from './sponsor-constants.ts';

export type SponsorRank = (typeof SPONSOR_RANKS)[number];
export type SponsorAmount = (typeof SPONSOR_AMOUNTS)[number];

/** Someone who pays for the work, as `data/sponsors.json` keeps it. */
export interface Sponsor {
  readonly slug: string;
  readonly name: string;
  readonly url: string;
  /** Null for those who have none. */
  readonly avatar: string | null;
  /** A date and time as in ISO 8601. */
  readonly firstDonation: string;
  /** All that was ever given, in cents. */
  readonly totalCents: number;
  /** A twelfth of what was given in the last twelve months, in cents. */
  readonly monthlyCents: number;
}

/** A sponsor as a list shows it. */
export interface ListedSponsor {
  readonly slug: string;
  readonly name: string;
  readonly url: string;
  readonly avatar: string | null;
  readonly cents: number;
}
