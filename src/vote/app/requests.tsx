import type { ReactNode } from 'react';
import type { OpenRequest, RequestsState } from '../rules/open-requests.ts';
import * as styles from './requests.module.css';

export interface RequestsProps {
  readonly state: RequestsState;
  /** URL of the same list on GitHub. */
  readonly url: string;
  readonly onRetry: () => void;
}

/** Feature requests with their votes, or why they couldn't be loaded. Always links to the list on GitHub. */
export function Requests({ state, url, onRetry }: RequestsProps) {
  return (
    <div className="stack" aria-busy={state.type === 'loading'}>
      <State state={state} onRetry={onRetry} />
      <p>
        <a href={url} rel="noopener">
          All open requests on GitHub
        </a>
      </p>
    </div>
  );
}

function State({ state, onRetry }: Omit<RequestsProps, 'url'>) {
  switch (state.type) {
    case 'waiting':
      return null;
    case 'loading':
      return <output className={styles.placeholder} aria-label="Loading feature requests" />;
    case 'list':
      return state.requests.length > 0 ? <List requests={state.requests} /> : <Notice>There are no open requests.</Notice>;
    case 'limited':
      return (
        <Notice onRetry={onRetry}>
          GitHub is limiting requests from your network. Try again
          {state.until === undefined ? ' later' : <> after {renderTime(state.until)}</>}.
        </Notice>
      );
    case 'offline':
      return <Notice onRetry={onRetry}>You're offline. The list loads when you reconnect.</Notice>;
    case 'failed':
      return <Notice onRetry={onRetry}>Couldn't load feature requests from GitHub. {state.detail}</Notice>;
  }
}

function List({ requests }: { readonly requests: readonly OpenRequest[] }) {
  return (
    <ol className={styles.list}>
      {requests.map(({ number, title, url, votes }) => (
        <li key={number}>
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
          <a href={url} rel="noopener" className="button plain" aria-label={`Vote for ${title}`}>
            Vote
          </a>
        </li>
      ))}
    </ol>
  );
}

function Notice({ onRetry, children }: { readonly onRetry?: () => void; readonly children: ReactNode }) {
  return (
    <output className={`panel row ${styles.notice}`}>
      <span>{children}</span>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </output>
  );
}

const renderTime = (time: number): ReactNode => (
  <time dateTime={new Date(time).toISOString()}>
    {new Date(time).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
  </time>
);
