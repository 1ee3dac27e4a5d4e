import { VOTE_TIMEOUT } from '../shared/constants.ts';
import { limitOf, parseRequests, type RequestsAnswer, type RequestsQuery, searchUrl } from '../shared/open-requests.ts';

/** Queries GitHub for the open feature requests with the most votes. Rejects only if `signal` is aborted. */
export async function fetchRequests(query: RequestsQuery, signal: AbortSignal): Promise<RequestsAnswer> {
  if (!navigator.onLine) return { type: 'offline' };
  try {
    const response = await fetch(searchUrl(query), {
      headers: { Accept: 'application/vnd.github+json', 'X-GitHub-Api-Version': '2022-11-28' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(VOTE_TIMEOUT)]),
    });
    if (!response.ok) {
      const limit = limitOf(response, Date.now());
      return limit
        ? { type: 'limited', ...limit }
        : { type: 'failed', detail: `GitHub responded with status ${response.status}.` };
    }
    const requests = parseRequests(await response.json(), query.repository);
    return requests ? { type: 'list', requests } : { type: 'failed', detail: 'GitHub sent an unexpected response.' };
  } catch (error) {
    signal.throwIfAborted();
    return navigator.onLine ? { type: 'failed', detail: failureDetail(error) } : { type: 'offline' };
  }
}

function failureDetail(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `GitHub didn't respond within ${VOTE_TIMEOUT / 1000} seconds.`;
  return error instanceof SyntaxError ? 'GitHub sent an unexpected response.' : 'Check your connection.';
}
