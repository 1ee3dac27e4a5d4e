import type { ReactNode } from 'react';
import type { OpenRequest, RequestsAnswer } from '../rules/open-requests.ts';
import * as styles from './requests.module.css';

export interface RequestsProps {
  readonly answer: RequestsAnswer | undefined;
  readonly isLoading: boolean;
  /** URL of the same list on GitHub. */
  readonly url: string;
  readonly onRetry: () => void;
}

/** Feature requests with their votes, or why they couldn't be loaded. Always links to the list on GitHub. */
export function Requests({ answer, isLoading, url, onRetry }: RequestsProps) {
  return (
    <div className="stack" aria-busy={isLoading}>
      {isLoading && <output className="late skeleton" aria-label="Loading feature requests" />}
      {typeof answer === 'string' && <Notice onRetry={onRetry}>{answer}</Notice>}
      {typeof answer === 'object' &&
        (answer.length > 0 ? <List requests={answer} /> : <Notice>There are no open requests.</Notice>)}
      <p>
        <a href={url} rel="noopener">
          All open requests on GitHub
        </a>
      </p>
    </div>
  );
}

function List({ requests }: { readonly requests: readonly OpenRequest[] }) {
  return (
    <ol className={`box ${styles.list}`}>
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
