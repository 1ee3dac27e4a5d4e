import { sponsorsSchema } from '../../schemas/sponsors.ts';
import { UserError } from '../../shared/problem.ts';
import { writeAtomically } from '../write-atomically.ts';
import { createGraphqlClient } from './graphql-client.ts';
import { fetchMembers, fetchTransactions } from './open-collective.ts';
import { CURRENCY, sumSponsors } from './sum-sponsors.ts';

/** Requests per minute that the API allows, without and with a personal token. */
const RATE = { anonymous: 10, token: 100 } as const;

export interface FetchSponsorsOptions {
  readonly endpoint: string;
  /** The collective's slug. */
  readonly collective: string;
  /** A personal token allows more requests per minute. */
  readonly token: string | undefined;
  /** The file to write. */
  readonly file: string;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Timeout for a complete reply, in milliseconds. */
  readonly timeout?: number;
  readonly pageSize?: number;
}

/**
 * Downloads the sponsors from Open Collective and writes them with the date. @throws UserError; the old file then stays
 */
export async function fetchSponsors({
  endpoint,
  collective,
  token,
  file,
  now,
  wait,
  timeout = 30_000,
  pageSize,
}: FetchSponsorsOptions): Promise<{ readonly sponsors: number }> {
  const client = createGraphqlClient({
    endpoint: checkedEndpoint(endpoint),
    headers: token === undefined ? {} : { 'Personal-Token': token },
    interval: 60_000 / (token === undefined ? RATE.anonymous : RATE.token),
    timeout,
    tries: 5,
    longestWait: 300_000,
    now,
    wait,
  });
  const started = new Date(now());
  const from = new Date(started);
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  const members = await fetchMembers(client, collective, pageSize);
  const transactions = await fetchTransactions(client, {
    slug: collective,
    from,
    ...(pageSize === undefined ? {} : { pageSize }),
  });
  const sponsors = sumSponsors(members, transactions);
  if (sponsors.length === 0)
    throw new UserError(
      `Open Collective returned no contributors to ${collective}`,
      `Nothing was written. If that's correct, remove ${file} by hand.`,
    );
  const data = sponsorsSchema.parse({ fetched: started.toISOString(), currency: CURRENCY, sponsors });
  await writeAtomically(file, `${JSON.stringify(data, null, 2)}\n`);
  return { sponsors: sponsors.length };
}

function checkedEndpoint(endpoint: string): string {
  const url = URL.parse(endpoint);
  if (url && ['http:', 'https:'].includes(url.protocol)) return endpoint;
  throw new UserError(`OPEN_COLLECTIVE_API isn't a valid URL: ${endpoint}`, 'Use a URL that starts with https://.');
}
