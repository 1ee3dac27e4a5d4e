import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readJson } from '../../schemas/parse.ts';
import { type Sponsors, sponsorsSchema } from '../../schemas/sponsors.ts';
import { SPONSOR_AMOUNTS, SPONSOR_RANKS, sponsorsOfRank } from '../rules/sponsor.ts';

/** All lists on the site, and when the sponsors were downloaded. */
export type SponsorLists = ReturnType<typeof sponsorLists>;

/** Reads the lists; undefined if there is no file or no sponsor. @throws UserError if the file is invalid */
export async function readSponsorLists(file: string): Promise<SponsorLists | undefined> {
  if (!existsSync(file)) return undefined;
  const data = await readJson(file, sponsorsSchema);
  return data.sponsors.length === 0 ? undefined : sponsorLists(data);
}

/** Sorts sponsors into the lists that the site shows. */
export function sponsorLists({ fetched, sponsors }: Sponsors) {
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
