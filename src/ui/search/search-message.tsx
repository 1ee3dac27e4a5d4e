import type { SearchState } from '../../shared/search/search-session.ts';
import * as styles from './search.module.css';

export interface SearchMessageProps {
  readonly state: SearchState;
  readonly offline: boolean;
  readonly onRetry: () => void;
}

/** What is said where there is nothing to list: before the first letter, when nothing was found, when something went wrong. */
export function SearchMessage({ state, offline, onRetry }: SearchMessageProps) {
  switch (state.type) {
    case 'start':
      return (
        <p className={styles.message}>
          Search for an option, hook, flag, error message, or task. Partial names work: <code>chunkFilename</code>,{' '}
          <code>this.async</code>, <code>--mode</code>.
        </p>
      );
    case 'loading':
      return <p className={`${styles.message} ${styles.waiting}`}>Searching …</p>;
    case 'nothing':
      return (
        <div className={styles.message}>
          <p>
            No results for <strong>{state.query.trim()}</strong>.{' '}
            {state.partial
              ? "Only page titles were searched because the rest of the index didn't load."
              : 'Try fewer words or an option name. For an error, paste its first line without file paths.'}
          </p>
          {state.partial && <Again onRetry={onRetry} />}
        </div>
      );
    case 'failed':
      return (
        <div className={styles.message}>
          <p>
            {offline
              ? "You're offline and the search index isn't saved on this device yet. Pages you've already visited still open."
              : "Couldn't load the search index."}
          </p>
          <Again onRetry={onRetry} />
        </div>
      );
    case 'found':
      return state.answer.partial ? (
        <div className={styles.message}>
          <p>Only page titles were searched because the rest of the index didn't load.</p>
          <Again onRetry={onRetry} />
        </div>
      ) : null;
  }
}

const Again = ({ onRetry }: Pick<SearchMessageProps, 'onRetry'>) => (
  <p>
    <button type="button" className="button" onClick={onRetry}>
      Try again
    </button>
  </p>
);
