import type { Amount, Member, Transaction } from '../../schemas/sponsors.ts';
import { UserError } from '../../shared/problem.ts';
import type { Sponsor } from '../rules/sponsor.ts';

/** The ranks are defined in dollars. */
export const CURRENCY = 'USD';

/**
 * The sponsors of a collective, largest first. Leaves out accounts that gave nothing, were deleted, or don't want to be
 * named. An account with several entries counts once; each entry has the sum of all.
 * @param transactions those of the last twelve months
 * @throws UserError for amounts in another currency
 */
export function sumSponsors(members: readonly Member[], transactions: readonly Transaction[]): Sponsor[] {
  const lastYear = sumByAccount(transactions);
  const sponsors = new Map<string, Sponsor>();
  for (const { account, totalDonations, createdAt } of members) {
    const totalCents = account && centsIn(totalDonations, account.slug);
    if (!account || account.isIncognito || !totalCents || totalCents < 0) continue;
    const { slug } = account;
    const before = sponsors.get(slug);
    const firstDonation = new Date(createdAt).toISOString();
    sponsors.set(slug, {
      slug,
      name: oneLine(account.name ?? '') || slug,
      url: webAddress(account.website, ['https:', 'http:']) ?? `https://opencollective.com/${encodeURIComponent(slug)}`,
      avatar: webAddress(account.imageUrl, ['https:']) ?? null,
      firstDonation: before && before.firstDonation < firstDonation ? before.firstDonation : firstDonation,
      totalCents: Math.max(totalCents, before?.totalCents ?? 0),
      monthlyCents: Math.round((lastYear.get(slug) ?? 0) / 12),
    });
  }
  return [...sponsors.values()].toSorted((a, b) => b.totalCents - a.totalCents || (a.slug < b.slug ? -1 : 1));
}

/** Pages may overlap if someone contributes while they're read, so each transaction counts once. */
function sumByAccount(transactions: readonly Transaction[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { amountInHostCurrency, fromAccount, isRefunded } of new Map(transactions.map((each) => [each.id, each])).values()) {
    if (!fromAccount || isRefunded === true) continue;
    const cents = centsIn(amountInHostCurrency, fromAccount.slug);
    if (cents > 0) sums.set(fromAccount.slug, (sums.get(fromAccount.slug) ?? 0) + cents);
  }
  return sums;
}

function centsIn({ valueInCents, currency }: Amount, slug: string): number {
  if (valueInCents === null || valueInCents === 0) return 0;
  if (currency === CURRENCY) return valueInCents;
  throw new UserError(
    `Open Collective reports the contributions of ${slug} in ${currency ?? 'an unknown currency'} instead of ${CURRENCY}`,
    "Nothing was written. Sponsor ranks are in US dollars, so amounts in other currencies can't be compared.",
  );
}

/** A URL that is safe to link to; undefined for all others. */
function webAddress(text: string | null, protocols: readonly string[]): string | undefined {
  const url = URL.parse(text?.trim() ?? '');
  return url && protocols.includes(url.protocol) && url.username === '' && url.password === '' ? url.href : undefined;
}

/** Removes control characters and truncates the name. */
const oneLine = (name: string): string =>
  Array.from(name.replaceAll(/[\p{C}\s]+/gu, ' ').trim())
    .slice(0, 80)
    .join('')
    .trim();
