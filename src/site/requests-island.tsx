import { useEffect, useState } from 'react';
import { fetchRequests } from '../browser/fetch-requests.ts';
import { PLACEHOLDER_DELAY } from '../shared/constants.ts';
import { type RequestsState, requestsUrl } from '../shared/open-requests.ts';
import { Requests } from '../ui/requests/requests.tsx';

export interface RequestsIslandProps {
  readonly repository: string;
  readonly label?: string;
}

/** The open feature requests with the most votes. The server renders a link to them; the list loads in the browser. */
export function RequestsIsland({ repository, label }: RequestsIslandProps) {
  const { state, retry } = useRequests(repository, label);
  return <Requests state={state} url={requestsUrl({ repository, label })} onRetry={retry} />;
}

/** The open feature requests of a repository. Loaded after hydration, and again when the network is back. */
function useRequests(
  repository: string,
  label: string | undefined,
): { readonly state: RequestsState; readonly retry: () => void } {
  const [state, setState] = useState<RequestsState>({ type: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => setAttempt((count) => count + 1);

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => setState({ type: 'loading' }), PLACEHOLDER_DELAY);
    fetchRequests({ repository, label }, stop.signal)
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
  }, [repository, label, attempt]);

  const offline = state.type === 'offline';
  useEffect(() => {
    if (!offline) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [offline]);

  return { state, retry };
}
