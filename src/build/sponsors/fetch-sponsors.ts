import { sponsorsSchema } from '../../schemas/sponsors.ts';
import { UserError } from '../../shared/problem.ts';
import { writeAtomically } from '../write-atomically.ts';
import { fetchMembers, fetchTransactions } from './open-collective.ts';
import { CURRENCY, sumSponsors } from './sum-sponsors.ts';

export interface FetchSponsorsOptions {
  readonly endpoint: string;
  /** The collective's slug. */
  readonly collective: string;
  /** A personal token, with which the API allows more requests per minute. */
  readonly token: string | undefined;
  /** The file to write. */
  readonly file: string;
  readonly now?: Date;
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
  now = new Date(),
  timeout = 30_000,
  pageSize,
}: FetchSponsorsOptions): Promise<{ readonly sponsors: number }> {
  const headers: Record<string, string> = token === undefined ? {} : { 'Personal-Token': token };
  const api = { endpoint: checkedEndpoint(endpoint), headers, timeout };
  const from = new Date(now);
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  const members = await fetchMembers(api, collective, pageSize);
  const transactions = await fetchTransactions(api, {
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
  const data = sponsorsSchema.parse({ fetched: now.toISOString(), currency: CURRENCY, sponsors });
  await writeAtomically(file, `${JSON.stringify(data, null, 2)}\n`);
  return { sponsors: sponsors.length };
}

function checkedEndpoint(endpoint: string): string {
  const url = URL.parse(endpoint);
  if (url && ['http:', 'https:'].includes(url.protocol)) return endpoint;
  throw new UserError(`OPEN_COLLECTIVE_API isn't a valid URL: ${endpoint}`, 'Use a URL that starts with https://.');
}
