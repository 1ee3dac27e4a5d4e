import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { readStored, store } from '../../browser/safe-storage.ts';
import { SEARCH_EVENT, SEARCH_PARAMETER, STORAGE_KEYS } from '../../shared/constants.ts';
import { parseRecent, withRecent } from '../../shared/search/recent-queries.ts';
import { announcementOf } from '../../shared/search/announcement.ts';
import { hitsOf, type SearchEngine } from '../../shared/search/search-engine.ts';
import { RecentList } from '../../ui/search/recent-list.tsx';
import { SearchDialog, type SearchDialogProps } from '../../ui/search/search-dialog.tsx';
import { SearchMessage } from '../../ui/search/search-message.tsx';
import { SearchResults } from '../../ui/search/search-results.tsx';
import { useSearch } from './use-search.ts';

const optionId = (index: number): string => `search-option-${index}`;

/** The search of the site: opens when the reader wants it, and keeps what was typed until the next time. */
export function SearchApp({ engine, credit }: { readonly engine: SearchEngine } & Pick<SearchDialogProps, 'credit'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(() => new URLSearchParams(location.search).get(SEARCH_PARAMETER) ?? '');
  const [recent, setRecent] = useState(() => parseRecent(readStored(STORAGE_KEYS.recentSearches)));
  const [active, setActive] = useState(0);
  const { state, retry } = useSearch(engine, query);
  const answer = state.type === 'found' ? state.answer : state.type === 'loading' ? state.last : undefined;
  const options = answer ? hitsOf(answer).length : state.type === 'start' ? recent.length : 0;

  useEffect(() => {
    const onWanted = (event?: Event): void => {
      event?.preventDefault();
      engine.prepare().catch(() => undefined);
      if (document.documentElement.dataset.searchWanted !== 'open' || dialog.current?.open) return;
      dialog.current?.showModal();
      const { searchTyped } = document.documentElement.dataset;
      delete document.documentElement.dataset.searchTyped;
      if (searchTyped) setQuery(searchTyped);
      else field.current?.select();
    };
    // What is outside of its box is the dialog itself.
    const element = dialog.current;
    const onClick = (event: MouseEvent): void => {
      if (event.target === element) element?.close();
    };
    onWanted();
    addEventListener(SEARCH_EVENT, onWanted);
    element?.addEventListener('click', onClick);
    return () => {
      removeEventListener(SEARCH_EVENT, onWanted);
      element?.removeEventListener('click', onClick);
    };
  }, [engine]);
  useEffect(() => {
    setActive(state.type === 'start' ? -1 : 0);
  }, [state]);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, answer]);

  const close = (): void => dialog.current?.close();
  const choose = (): void => {
    const next = withRecent(recent, query);
    setRecent(next);
    store(STORAGE_KEYS.recentSearches, JSON.stringify(next));
    close();
  };
  const onKey = (event: KeyboardEvent): void => {
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (event.nativeEvent.isComposing || (to === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (to !== undefined && options > 0) setActive((to + options) % options);
    if (event.key === 'Enter') {
      const { ctrlKey, metaKey, shiftKey } = event;
      // A click, so that links behave as they do elsewhere.
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
      document.getElementById(optionId(active))?.dispatchEvent(click);
    }
  };

  return (
    <SearchDialog
      dialog={dialog}
      field={field}
      query={query}
      announcement={announcementOf(state)}
      activeId={active >= 0 && active < options ? optionId(active) : undefined}
      hasOptions={options > 0}
      credit={credit}
      onQuery={setQuery}
      onKey={onKey}
      onClose={close}
      options={
        answer ? (
          <SearchResults answer={answer} optionId={optionId} active={active} onActive={setActive} onChoose={choose} />
        ) : (
          state.type === 'start' && (
            <RecentList recent={recent} optionId={optionId} active={active} onActive={setActive} onChoose={setQuery} />
          )
        )
      }
    >
      {(answer === undefined || state.type === 'found') && (
        <SearchMessage state={state} offline={!navigator.onLine} onRetry={retry} />
      )}
    </SearchDialog>
  );
}
