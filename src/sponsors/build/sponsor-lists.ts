import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readJson } from '../../schemas/parse.ts';
import { type Sponsors, sponsorsSchema } from '../../schemas/sponsors.ts';
import {
  type ListedSponsor,
  SPONSOR_AMOUNTS,
  SPONSOR_RANKS,
  type SponsorAmount,
  type SponsorRank,
  sponsorsOfRank,
} from '../rules/sponsor.ts';

export interface SponsorList {
  readonly rank: SponsorRank;
  readonly amount: SponsorAmount;
  readonly sponsors: readonly ListedSponsor[];
}

/** All lists on the site. */
export interface SponsorLists {
  /** When the sponsors were downloaded. */
  readonly fetched: string;
  readonly lists: readonly SponsorList[];
}

/** Reads the lists; undefined if there is no file or no sponsor. @throws UserError if the file is invalid */
export async function readSponsorLists(file: string): Promise<SponsorLists | undefined> {
  if (!existsSync(file)) return undefined;
  const data = await readJson(file, sponsorsSchema);
  return data.sponsors.length === 0 ? undefined : sponsorLists(data);
}

/** Sorts sponsors into the lists that the site shows. */
export function sponsorLists({ fetched, sponsors }: Sponsors): SponsorLists {
  // Others with each download, but the same in each build.
  const lotOf = (slug: string): string => hash('sha256', `${fetched} ${slug}`);
  return {
    fetched,
    lists: SPONSOR_AMOUNTS.flatMap((amount) =>
      SPONSOR_RANKS.map((rank) => ({
        rank,
        amount,
        sponsors: sponsorsOfRank(sponsors, { rank, amount, at: Date.parse(fetched), lotOf }),
      })),
    ),
  };
}
