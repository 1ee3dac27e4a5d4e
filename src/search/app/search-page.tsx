import type { ReactNode } from 'react';
import { SEARCH_PARAMETER } from '../../shared/constants.ts';
import type { SearchAnswer } from '../rules/search-engine.ts';
import { HitText } from './hit-text.tsx';
import * as styles from './search.module.css';

export interface SearchPageProps {
  readonly query: string;
  readonly announcement: string;
  readonly busy: boolean;
  readonly answer: SearchAnswer | undefined;
  readonly onQuery: (query: string, composing: boolean) => void;
  readonly filter: ReactNode;
  readonly children: ReactNode;
}

/** All results of a query, as an ordinary list of links. */
export function SearchPage({ query, announcement, busy, answer, onQuery, filter, children }: SearchPageProps) {
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
      {filter}
      {/* Without results, the message says the same. */}
      <output className={answer ? 'note' : 'unseen'}>{announcement}</output>
      {answer && (
        <ol className={styles.list} aria-busy={busy}>
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
      {children}
    </div>
  );
}
