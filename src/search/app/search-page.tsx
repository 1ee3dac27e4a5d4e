import { SEARCH_PARAMETER } from '../../shared/constants.ts';
import { HitText } from './hit-text.tsx';
import { SearchFilter } from './search-filter.tsx';
import { SearchMessage } from './search-message.tsx';
import * as styles from './search.module.css';
import type { SearchForm } from './use-search-form.ts';

export interface SearchPageProps {
  readonly form: SearchForm;
  readonly onQuery: (query: string, composing?: boolean) => void;
}

/** All results of a query, as an ordinary list of links. */
export function SearchPage({ form, onQuery }: SearchPageProps) {
  const { query, state, answer, announcement } = form;
  return (
    <div className={styles.all}>
      <form role="search" action="/search/" onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          name={SEARCH_PARAMETER}
          placeholder="Search options, guides, errors"
          aria-label="Search for"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onChange={({ target, nativeEvent }) => onQuery(target.value, (nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={({ currentTarget }) => onQuery(currentTarget.value, false)}
        />
      </form>
      <SearchFilter form={form} />
      {/* Without results, the message says the same. */}
      <output className={answer ? 'note' : 'unseen'}>{announcement}</output>
      {answer && (
        <ol className={styles.list} aria-busy={state === 'loading'}>
          {answer.pages.flatMap((page) =>
            page.hits.map((hit) => (
              <li key={hit.url}>
                <a href={hit.url} className={styles.hit}>
                  <HitText hit={hit} page={page} />
                </a>
              </li>
            )),
          )}
        </ol>
      )}
      {state !== 'start' && <SearchMessage form={form} onQuery={onQuery} />}
    </div>
  );
}
