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

/** The requests, or why there are none, as a sentence. */
export type RequestsAnswer = readonly OpenRequest[] | string;

export const OFFLINE_NOTICE = "You're offline. The list loads when you reconnect.";

/** Says that the requests couldn't be loaded, and why. */
export const failureNotice = (reason: string): string => `Couldn't load feature requests from GitHub. ${reason}`;

/** Says why GitHub refused: after too many requests, with the time at which it answers again, if known. */
export function refusalNotice({ status, headers }: Pick<Response, 'status' | 'headers'>, now: number): string {
  const after = Number(headers.get('retry-after') ?? Number.NaN);
  const used = headers.get('x-ratelimit-remaining') === '0';
  if (status !== 429 && !(status === 403 && (used || Number.isFinite(after))))
    return failureNotice(`GitHub responded with status ${status}.`);
  const reset = used ? Number(headers.get('x-ratelimit-reset') ?? Number.NaN) * 1000 : Number.NaN;
  const until = Number.isFinite(after) ? now + after * 1000 : reset;
  const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const when = Number.isFinite(until) ? `after ${time.format(until)}` : 'later';
  return `GitHub is limiting requests from your network. Try again ${when}.`;
}
