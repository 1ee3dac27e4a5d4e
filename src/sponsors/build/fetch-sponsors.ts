import type { z } from 'zod';
import { member, nodesReply, sponsorsSchema, transaction } from '../../schemas/sponsors.ts';
import { UserError } from '../../shared/problem.ts';
import { writeAtomically } from '../../generate/write-atomically.ts';
import { CURRENCY, sumSponsors } from './sum-sponsors.ts';

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
export interface FetchSponsorsOptions {
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
