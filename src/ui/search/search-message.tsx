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
          Type an option, a hook, a flag, an error message, or what you want to do. Parts of a name are enough:{' '}
          <code>chunkFilename</code>, <code>this.async</code>, <code>--mode</code>.
        </p>
      );
    case 'loading':
      return <p className={`${styles.message} ${styles.waiting}`}>Searching …</p>;
    case 'nothing':
      return (
        <div className={styles.message}>
          <p>
            Nothing was found for <strong>{state.query.trim()}</strong>.{' '}
            {state.partial
              ? 'Only titles could be searched, since the rest of the index did not load.'
              : 'Try fewer words, or the name of an option. For an error, its first line without paths is enough.'}
          </p>
          {state.partial && <Again onRetry={onRetry} />}
        </div>
      );
    case 'failed':
      return (
        <div className={styles.message}>
          <p>
            {offline
              ? 'You are offline, and the search index is not kept on this device yet. Pages that you have read open all the same.'
              : 'The search index could not be loaded.'}
          </p>
          <Again onRetry={onRetry} />
        </div>
      );
    case 'found':
      return state.answer.partial ? (
        <div className={styles.message}>
          <p>Only titles were searched: the rest of the index did not load.</p>
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
