import type { Link } from '../../shared/content-tree.ts';
import type { SearchState } from '../rules/search-session.ts';
import * as styles from './search.module.css';

export interface SearchMessageProps {
  readonly state: SearchState;
  /** The section that results are limited to. */
  readonly section: string | undefined;
  /** Where to browse if nothing is found. */
  readonly sections: readonly Link[];
  readonly offline: boolean;
  readonly onQuery: (query: string) => void;
  readonly onAllSections: () => void;
  readonly onRetry: () => void;
}

/** The search's message before the first letter, if nothing was found, or if something went wrong. */
export function SearchMessage(props: SearchMessageProps) {
  const { state, offline, onRetry } = props;
  switch (state.type) {
    case 'start':
      return (
        <p className={styles.message}>
          Search for an option, hook, flag, error message, or task. Partial names work: <code>chunkFilename</code>,{' '}
          <code>this.async</code>, <code>--mode</code>.
        </p>
      );
    case 'loading':
      return <p className={`${styles.message} late`}>Searching …</p>;
    case 'nothing':
      return <Nothing {...props} state={state} />;
    case 'failed':
      return (
        <div className={styles.message}>
          <p>
            {offline
              ? "You're offline and the search index isn't saved on this device yet. Pages you've already visited still open."
              : "Couldn't load the search index."}
          </p>
          <TryAgain onRetry={onRetry} />
        </div>
      );
    case 'found':
      return state.answer.partial ? (
        <div className={styles.message}>
          <p>Only page titles were searched because the rest of the index didn't load.</p>
          <TryAgain onRetry={onRetry} />
        </div>
      ) : null;
  }
}

function Nothing({
  state: { query, answer },
  section,
  sections,
  onQuery,
  onAllSections,
  onRetry,
}: SearchMessageProps & { readonly state: Extract<SearchState, { type: 'nothing' }> }) {
  return (
    <div className={styles.message}>
      <p>
        No results for <strong>{query}</strong>
        {section === undefined ? '.' : ` in ${section}.`}{' '}
        {answer.partial && "Only page titles were searched because the rest of the index didn't load."}
      </p>
      {answer.partial && <TryAgain onRetry={onRetry} />}
      {section !== undefined && answer.sections.length > 0 && (
        <p>
          <button type="button" className="button" onClick={onAllSections}>
            Search all sections
          </button>
        </p>
      )}
      {answer.corrections.length > 0 && (
        <p>
          Did you mean{' '}
          {answer.corrections.map((correction, index) => (
            <span key={correction}>
              {index > 0 && ' or '}
              <button type="button" className="text-button" onClick={() => onQuery(correction)}>
                {correction}
              </button>
            </span>
          ))}
          ?
        </p>
      )}
      <p>Try fewer words or an option name. For an error, paste its first line without file paths. Or browse a section:</p>
      <ul className="row links">
        {sections.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const TryAgain = ({ onRetry }: Pick<SearchMessageProps, 'onRetry'>) => (
  <p>
    <button type="button" className="button" onClick={onRetry}>
      Try again
    </button>
  </p>
);
