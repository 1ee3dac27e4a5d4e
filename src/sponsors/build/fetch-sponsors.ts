import type { z } from 'zod';
import {
  member,
  nodesReply,
  sponsorsSchema,
  transaction,
  type Amount,
  type Member,
  type Sponsor,
  type Transaction,
} from '../../schemas/sponsors.ts';
import { UserError } from '../../shared/problem.ts';
import { writeAtomically } from '../../content/files-in.ts';

/** In milliseconds, for a complete reply. */
const TIMEOUT = 30_000;

/** Everyone who ever contributed. */
const MEMBERS = `query ($slug: String!, $limit: Int!, $offset: Int!) {
  account(slug: $slug) {
    list: members(role: BACKER, limit: $limit, offset: $offset) {
      totalCount
      nodes {
        createdAt
        account { slug name website imageUrl(height: 192) isIncognito }
        totalDonations { valueInCents currency }
      }
    }
  }
}`;

/** All contributions since a date. */
const TRANSACTIONS = `query ($slug: String!, $limit: Int!, $offset: Int!, $from: DateTime!) {
  account(slug: $slug) {
    list: transactions(type: CREDIT, kind: [CONTRIBUTION, ADDED_FUNDS], dateFrom: $from, limit: $limit, offset: $offset) {
      totalCount
      nodes {
        id
        isRefunded
        amountInHostCurrency { valueInCents currency }
        fromAccount { slug }
      }
    }
  }
}`;

/** Where to read sponsors, and where to write them. */
interface FetchSponsorsOptions {
  readonly endpoint: string;
  /** A personal token, with which the API allows more requests per minute. */
  readonly token: string | undefined;
  /** The file to write. */
  readonly file: string;
  readonly now?: Date;
  /** The API returns at most 1,000 entries per request. */
  readonly pageSize?: number;
}

/** Downloads webpack's sponsors from Open Collective and writes them with the date. @throws UserError; the old file then stays */
export async function fetchSponsors(options: FetchSponsorsOptions): Promise<{ readonly sponsors: number }> {
  const { endpoint, file, now = new Date() } = options;
  const from = new Date(now);
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  try {
    const members = await readNodes(options, { query: MEMBERS, variables: {}, node: member });
    const transactions = await readNodes(options, { query: TRANSACTIONS, variables: { from }, node: transaction });
    const sponsors = sumSponsors(members, transactions);
    if (sponsors.length === 0) throw new Error('there are no contributors');
    const data = sponsorsSchema.parse({ fetched: now.toISOString(), currency: CURRENCY, sponsors });
    await writeAtomically(file, `${JSON.stringify(data, null, 2)}\n`);
    return { sponsors: sponsors.length };
  } catch (cause) {
    const hint = 'Nothing was written. Try again later. If the API has changed, update src/schemas/sponsors.ts.';
    throw new UserError(`Can't read the sponsors from ${endpoint}: ${(cause as Error).message}`, hint, { cause });
  }
}

async function readNodes<Node extends z.ZodType>(
  { endpoint, token, pageSize: limit = 1000 }: FetchSponsorsOptions,
  { query, variables, node }: { readonly query: string; readonly variables: object; readonly node: Node },
): Promise<NonNullable<z.infer<Node>>[]> {
  const schema = nodesReply(node);
  const all: NonNullable<z.infer<Node>>[] = [];
  for (let offset = 0; ; offset += limit) {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token !== undefined && { 'Personal-Token': token }) },
      body: JSON.stringify({ query, variables: { slug: 'webpack', ...variables, limit, offset } }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new Error(`status ${response.status}, ${(await response.text()).slice(0, 200)}`);
    const { totalCount, nodes } = schema.parse(await response.json()).data.account.list;
    all.push(...nodes.filter((one) => one != null));
    if (nodes.length === 0 || offset + limit >= totalCount) return all;
  }
}

/** The ranks are defined in dollars. */
const CURRENCY = 'USD';

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
