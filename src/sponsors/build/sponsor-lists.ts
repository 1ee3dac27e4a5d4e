import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readJson } from '../../schemas/parse.ts';
import { type Sponsor, type Sponsors, sponsorsSchema } from '../../schemas/sponsors.ts';
import {
  BACKERS_SHOWN,
  findRank,
  LATEST_SPONSORS_DAYS,
  type ListedSponsor,
  SPONSOR_AMOUNTS,
  SPONSOR_RANKS,
  type SponsorAmount,
  type SponsorRank,
} from '../rules/sponsor.ts';

/** All lists on the site, and when the sponsors were downloaded. */
export type SponsorLists = ReturnType<typeof sponsorLists>;

/** Reads the lists; undefined if there is no file or no sponsor. @throws UserError if the file is invalid */
export async function readSponsorLists(file: string): Promise<SponsorLists | undefined> {
  if (!existsSync(file)) return undefined;
  const data = await readJson(file, sponsorsSchema);
  return data.sponsors.length === 0 ? undefined : sponsorLists(data);
}

/** Sorts sponsors into the lists that the site shows. */
export function sponsorLists(data: Sponsors) {
  return {
    fetched: data.fetched,
    lists: SPONSOR_AMOUNTS.flatMap((amount) =>
      SPONSOR_RANKS.map((rank) => ({ rank, amount, sponsors: sponsorsOfRank(data, rank, amount) })),
    ),
  };
}

/** Maximum number of latest sponsors to show. */
const LATEST_SPONSORS_SHOWN = 30;

/** The sponsors of a rank in display order: largest amounts first, latest by date. Backers are drawn by lot. */
export function sponsorsOfRank(
  { fetched, sponsors }: Pick<Sponsors, 'fetched' | 'sponsors'>,
  rank: SponsorRank,
  amount: SponsorAmount,
): ListedSponsor[] {
  const all = sponsors.map((sponsor) => ({
    ...sponsor,
    cents: sponsor[`${amount}Cents`],
    date: Date.parse(sponsor.firstDonation),
    // Others with each download, but the same in each build.
    lot: hash('sha256', `${fetched} ${sponsor.slug}`),
  }));
  const list = ({ slug, name, url, avatar, cents }: (typeof all)[number]): ListedSponsor => ({ slug, name, url, avatar, cents });
  if (rank === 'latest') {
    const since = Date.parse(fetched) - LATEST_SPONSORS_DAYS * 86_400_000;
    const latest = all.filter(({ date }) => date >= since).toSorted((a, b) => b.date - a.date || bySlug(a, b));
    return latest.slice(0, LATEST_SPONSORS_SHOWN).map(list);
  }
  const ranked = all.filter(({ cents }) => findRank(cents, amount) === rank);
  const shown = rank === 'backer' ? ranked.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).slice(0, BACKERS_SHOWN) : ranked;
  return shown.toSorted((a, b) => b.cents - a.cents || bySlug(a, b)).map(list);
}

const bySlug = (a: Sponsor, b: Sponsor): number => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0);
