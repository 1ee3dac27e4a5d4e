import { useEffect, useEffectEvent, useState } from 'react';
import { isPrivateText } from '../../messages/rules/private-text.ts';
import { HitText } from './hit-text.tsx';
import { SearchFilter } from './search-filter.tsx';
import { SearchMessage } from './search-message.tsx';
import * as styles from './search.module.css';
import { useSearchForm } from './use-search-form.ts';
import { SEARCH_PARAMETER } from './site-search.ts';

/**
 * All results of a query, as an ordinary list of links. The server sends the page empty, since only the browser knows the query and
 * can search.
 */
export function SearchPageIsland() {
  const [isReady, setReady] = useState(false);
  const form = useSearchForm('', true);
  const read = useEffectEvent(() => {
    form.change(new URLSearchParams(location.search).get(SEARCH_PARAMETER) ?? '');
    setReady(true);
  });
  useEffect(() => {
    read();
    const listening = new AbortController();
    // The dialog leads here, too; the router announces that with an event.
    for (const type of ['popstate', 'pushState']) addEventListener(type, () => read(), listening);
    return () => listening.abort();
  }, []);
  if (!isReady) return null;

  const change = (text: string, composing = false): void => {
    form.change(text, composing);
    if (composing) return;
    const search = text.trim() === '' || isPrivateText(text) ? '' : `?${SEARCH_PARAMETER}=${encodeURIComponent(text)}`;
    history.replaceState(history.state, '', location.pathname + search);
  };
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
          onChange={({ target, nativeEvent }) => change(target.value, (nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={({ currentTarget }) => change(currentTarget.value, false)}
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
      {state !== 'start' && <SearchMessage form={form} onQuery={change} />}
    </div>
  );
}
