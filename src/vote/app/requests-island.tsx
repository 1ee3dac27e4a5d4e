import type { ReactNode } from 'react';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useWindowEvents } from '../../ui/use-window-events.ts';
import {
  failureNotice,
  OFFLINE_NOTICE,
  type OpenRequest,
  parseRequests,
  refusalNotice,
  requestsUrl,
  searchUrl,
} from '../rules/open-requests.ts';
import * as styles from './requests.module.css';

interface RequestsIslandProps {
  readonly repository: string;
}

/**
 * The open feature requests with the most votes, or why they couldn't be loaded. The server renders a link to the list on GitHub;
 * the requests load in the browser.
 */
export function RequestsIsland({ repository }: RequestsIslandProps) {
  const { value, isLoading, retry } = useLoaded(repository, async () => fetchRequests(repository));
  const answer = isLoading ? undefined : value;
  useWindowEvents(['online'], () => value === OFFLINE_NOTICE && retry());
  return (
    <div className="stack" aria-busy={isLoading}>
      {isLoading && <output className="late skeleton" aria-label="Loading feature requests" />}
      {typeof answer === 'string' && <Notice onRetry={retry}>{answer}</Notice>}
      {typeof answer === 'object' &&
        (answer.length > 0 ? <List requests={answer} repository={repository} /> : <Notice>There are no open requests.</Notice>)}
      <p>
        <a href={requestsUrl(repository)} rel="noopener">
          All open requests on GitHub
        </a>
      </p>
    </div>
  );
}

function List({ requests, repository }: RequestsIslandProps & { readonly requests: readonly OpenRequest[] }) {
  return (
    <ol className="box rows">
      {requests.map(({ number, title, votes }) => (
        <li key={number} className="flex">
          <span className={styles.votes}>
            <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
              <path d="M6 0l6 8H0z" />
            </svg>
            <b>{votes.toLocaleString('en')}</b>
            <span className="unseen">{votes === 1 ? ' vote' : ' votes'}</span>
          </span>
          <span className={styles.title}>
            {title} <small>#{number}</small>
          </span>
          <a
            href={`https://github.com/${repository}/issues/${number}`}
            rel="noopener"
            className="button plain"
            aria-label={`Vote for ${title}`}
          >
            Vote
          </a>
        </li>
      ))}
    </ol>
  );
}

function Notice({ onRetry, children }: { readonly onRetry?: () => void; readonly children: ReactNode }) {
  return (
    <output className="panel row apart">
      <span>{children}</span>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </output>
  );
}

const UNEXPECTED = 'GitHub sent an unexpected response.';

/** Timeout for loading feature requests, in seconds. */
const TIMEOUT = 10;

/** Queries GitHub for the open feature requests with the most votes; why there are none as a sentence. */
async function fetchRequests(repository: string): Promise<readonly OpenRequest[] | string> {
  if (!navigator.onLine) return OFFLINE_NOTICE;
  try {
    const response = await fetch(searchUrl(repository), {
      headers: { Accept: 'application/vnd.github+json', 'X-GitHub-Api-Version': '2022-11-28' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT * 1000),
    });
    if (!response.ok) return refusalNotice(response);
    return parseRequests(await response.json()) ?? failureNotice(UNEXPECTED);
  } catch (error) {
    if (!navigator.onLine) return OFFLINE_NOTICE;
    if (error instanceof SyntaxError) return failureNotice(UNEXPECTED);
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return failureNotice(isLate ? `GitHub didn't respond within ${TIMEOUT} seconds.` : 'Check your connection.');
  }
}
