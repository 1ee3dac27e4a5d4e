/** The open feature requests of a GitHub repository by votes: URLs to query, and how to read the replies. */

export interface OpenRequest {
  readonly number: number;
  readonly title: string;
  /** URL where readers can vote. */
  readonly url: string;
  /** Number of thumbs-up reactions. */
  readonly votes: number;
}

/** Number of requests to show. */
const SHOWN = 30;

const QUERY = 'is:issue is:open sort:reactions-+1-desc';

/** URL of GitHub's public search API. @param repository `owner/name` */
export const searchUrl = (repository: string): string =>
  `https://api.github.com/search/issues?per_page=${SHOWN}&q=${encodeURIComponent(`repo:${repository} ${QUERY}`)}`;

/** URL of the same list on GitHub. */
export const requestsUrl = (repository: string): string =>
  `https://github.com/${repository}/issues?q=${encodeURIComponent(QUERY)}`;

/** Reads a reply of the search; undefined if it's invalid. Only links into the repository are kept. */
export function parseRequests(reply: unknown, repository: string): OpenRequest[] | undefined {
  if (!isRecord(reply) || !Array.isArray(reply.items)) return undefined;
  const requests = reply.items.map((item: unknown): OpenRequest | undefined => {
    if (!isRecord(item) || !isRecord(item.reactions)) return undefined;
    const { number, title, html_url: url } = item;
    const votes = item.reactions['+1'];
    const fits =
      isCount(number) &&
      isCount(votes) &&
      typeof title === 'string' &&
      url === `https://github.com/${repository}/issues/${number}`;
    return fits ? { number, title, url, votes } : undefined;
  });
  return requests.every((request) => request !== undefined) ? requests : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** The result of a query. */
export type RequestsAnswer =
  | { readonly type: 'list'; readonly requests: readonly OpenRequest[] }
  | { readonly type: 'limited'; readonly until: number | undefined }
  | { readonly type: 'offline' }
  | { readonly type: 'failed'; readonly detail: string };

/** `waiting` until a loading message is due. */
export type RequestsState = { readonly type: 'waiting' | 'loading' } | RequestsAnswer;

/** An unsuccessful response. */
export interface Refusal {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
}

/** Whether the rate limit was exceeded; if so, when it resets, in milliseconds since 1970, if known. */
export function readLimit({ status, headers }: Refusal, now: number): { readonly until: number | undefined } | undefined {
  const after = Number(headers.get('retry-after') ?? Number.NaN);
  const used = headers.get('x-ratelimit-remaining') === '0';
  if (status !== 429 && !(status === 403 && (used || Number.isFinite(after)))) return undefined;
  const reset = used ? Number(headers.get('x-ratelimit-reset') ?? Number.NaN) * 1000 : Number.NaN;
  const until = Number.isFinite(after) ? now + after * 1000 : reset;
  return { until: Number.isFinite(until) ? until : undefined };
}
