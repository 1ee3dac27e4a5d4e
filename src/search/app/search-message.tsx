import { LinkRow } from '../../ui/link-row/link-row.tsx';
import { TryAgain } from '../../ui/page-failure/try-again.tsx';
import * as styles from './search.module.css';
import { sections } from './site-search.ts';
import type { SearchForm } from './use-search-form.ts';

export interface SearchMessageProps {
  readonly form: SearchForm;
  readonly onQuery: (query: string) => void;
}

/** The message instead of, or below, the results: before the first letter, if nothing was found, or if something went wrong. */
export function SearchMessage({ form, onQuery }: SearchMessageProps) {
  const { state, latest, retry } = form;
  switch (state) {
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
      return <Nothing form={form} onQuery={onQuery} />;
    case 'failed':
      return (
        <div className={styles.message}>
          <p>
            {!navigator.onLine
              ? "You're offline and the search index isn't saved on this device yet. Pages you've already visited still open."
              : "Couldn't load the search index."}
          </p>
          <TryAgain onRetry={retry} />
        </div>
      );
    case 'found':
      return latest?.partial ? (
        <div className={styles.message}>
          <p>Only page titles were searched because the rest of the index didn't load.</p>
          <TryAgain onRetry={retry} />
        </div>
      ) : null;
  }
}

function Nothing({ form: { query, section, setSection, latest, retry }, onQuery }: SearchMessageProps) {
  const { partial = false, sections: others = [], corrections = [] } = latest ?? {};
  return (
    <div className={styles.message}>
      <p>
        No results for <strong>{query.trim()}</strong>
        {section === undefined ? '.' : ` in ${section}.`}{' '}
        {partial && "Only page titles were searched because the rest of the index didn't load."}
      </p>
      {partial && <TryAgain onRetry={retry} />}
      {section !== undefined && others.length > 0 && (
        <p>
          <button type="button" className="button" onClick={() => setSection(undefined)}>
            Search all sections
          </button>
        </p>
      )}
      {corrections.length > 0 && (
        <p>
          Did you mean{' '}
          {corrections.map((correction, index) => (
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
      <LinkRow links={sections} />
    </div>
  );
}
