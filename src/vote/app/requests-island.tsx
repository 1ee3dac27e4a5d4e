import { useEffect, useState } from 'react';
import { PLACEHOLDER_DELAY, VOTE_TIMEOUT } from '../../shared/constants.ts';
import {
  type RequestsState,
  requestsUrl,
  readLimit,
  parseRequests,
  type RequestsAnswer,
  searchUrl,
} from '../rules/open-requests.ts';
import { Requests } from './requests.tsx';

export interface RequestsIslandProps {
  readonly repository: string;
}

/** The open feature requests with the most votes. The server renders a link to them; the list loads in the browser. */
export function RequestsIsland({ repository }: RequestsIslandProps) {
  const { state, retry } = useRequests(repository);
  return <Requests state={state} url={requestsUrl(repository)} onRetry={retry} />;
}

/** The open feature requests of a repository. Loaded after hydration, and again when the network is back. */
function useRequests(repository: string): { readonly state: RequestsState; readonly retry: () => void } {
  const [state, setState] = useState<RequestsState>({ type: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => setAttempt((count) => count + 1);

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => setState({ type: 'loading' }), PLACEHOLDER_DELAY);
    fetchRequests(repository, stop.signal)
      .then(setState)
      // The component is unmounted.
      .catch((error: unknown) => {
        if (!stop.signal.aborted) throw error;
      })
      .finally(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [repository, attempt]);

  const offline = state.type === 'offline';
  useEffect(() => {
    if (!offline) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [offline]);

  return { state, retry };
}

/** Queries GitHub for the open feature requests with the most votes. Rejects only if `signal` is aborted. */
async function fetchRequests(repository: string, signal: AbortSignal): Promise<RequestsAnswer> {
  if (!navigator.onLine) return { type: 'offline' };
  try {
    const response = await fetch(searchUrl(repository), {
      headers: { Accept: 'application/vnd.github+json', 'X-GitHub-Api-Version': '2022-11-28' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(VOTE_TIMEOUT)]),
    });
    if (!response.ok) {
      const limit = readLimit(response, Date.now());
      return limit
        ? { type: 'limited', ...limit }
        : { type: 'failed', detail: `GitHub responded with status ${response.status}.` };
    }
    const requests = parseRequests(await response.json(), repository);
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
