import { useEffect, useEffectEvent } from 'react';
import { useLoaded } from '../../ui/use-loaded.ts';
import {
  failureNotice,
  OFFLINE_NOTICE,
  parseRequests,
  refusalNotice,
  type RequestsAnswer,
  requestsUrl,
  searchUrl,
} from '../rules/open-requests.ts';
import { Requests } from './requests.tsx';

export interface RequestsIslandProps {
  readonly repository: string;
}

/** The open feature requests with the most votes. The server renders a link to them; the list loads in the browser. */
export function RequestsIsland({ repository }: RequestsIslandProps) {
  const { value, isLoading, retry } = useLoaded(repository, async () => fetchRequests(repository));
  const onOnline = useEffectEvent(() => value === OFFLINE_NOTICE && retry());
  useEffect(() => {
    const listener = (): void => void onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
  return <Requests answer={isLoading ? undefined : value} isLoading={isLoading} url={requestsUrl(repository)} onRetry={retry} />;
}

const UNEXPECTED = 'GitHub sent an unexpected response.';

/** Timeout for loading feature requests, in seconds. */
const TIMEOUT = 10;

/** Queries GitHub for the open feature requests with the most votes. Never rejects. */
async function fetchRequests(repository: string): Promise<RequestsAnswer> {
  if (!navigator.onLine) return OFFLINE_NOTICE;
  try {
    const response = await fetch(searchUrl(repository), {
      headers: { Accept: 'application/vnd.github+json', 'X-GitHub-Api-Version': '2022-11-28' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT * 1000),
    });
    if (!response.ok) return refusalNotice(response, Date.now());
    return parseRequests(await response.json(), repository) ?? failureNotice(UNEXPECTED);
  } catch (error) {
    if (!navigator.onLine) return OFFLINE_NOTICE;
    if (error instanceof SyntaxError) return failureNotice(UNEXPECTED);
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return failureNotice(isLate ? `GitHub didn't respond within ${TIMEOUT} seconds.` : 'Check your connection.');
  }
}
