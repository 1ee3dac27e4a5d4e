/** The open feature requests of a GitHub repository by votes: URLs to query, and how to read the replies. */

export interface OpenRequest {
  readonly number: number;
  readonly title: string;
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

/** Reads a reply of the search; undefined if it's invalid. */
export function parseRequests(reply: unknown): OpenRequest[] | undefined {
  const { items } = Object(reply) as { readonly items?: unknown };
  if (!Array.isArray(items)) return undefined;
  const requests = items.map((item: unknown) => {
    const { number, title, reactions } = Object(item) as Record<string, unknown>;
    return { number, title, votes: (Object(reactions) as Record<string, unknown>)['+1'] };
  });
  return requests.every(isRequest) ? requests : undefined;
}

const isRequest = (request: Record<keyof OpenRequest, unknown>): request is OpenRequest =>
  typeof request.title === 'string' &&
  [request.number, request.votes].every((count) => Number.isInteger(count) && Number(count) >= 0);

export const OFFLINE_NOTICE = "You're offline. The list loads when you reconnect.";

/** Says that the requests couldn't be loaded, and why. */
export const failureNotice = (reason: string): string => `Couldn't load feature requests from GitHub. ${reason}`;

/** Says why GitHub refused: after too many requests, with the time at which it answers again, if known. */
export function refusalNotice({ status, headers }: Pick<Response, 'status' | 'headers'>): string {
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0';
  const isLimited = status === 429 || (status === 403 && (isUsedUp || headers.has('retry-after')));
  if (!isLimited) return failureNotice(`GitHub responded with status ${status}.`);
  const until = isUsedUp ? Number(headers.get('x-ratelimit-reset')) * 1000 : 0;
  const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `GitHub is limiting requests from your network. Try again ${until > 0 ? `after ${time.format(until)}` : 'later'}.`;
}
