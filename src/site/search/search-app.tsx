import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { readStored, store } from '../../browser/safe-storage.ts';
import { EARLY_SEARCH_FIELD, SEARCH_EVENT, SEARCH_PARAMETER, STORAGE_KEYS } from '../../shared/constants.ts';
import { announcementOf } from '../../shared/search/announcement.ts';
import { optionAfter } from '../../shared/search/list-keys.ts';
import { parseRecent, withoutRecent, withRecent } from '../../shared/search/recent-queries.ts';
import { hitsOf } from '../../shared/search/search-engine.ts';
import { currentAnswer } from '../../shared/search/search-session.ts';
import { RecentList } from '../../ui/search/recent-list.tsx';
import { SearchDialog } from '../../ui/search/search-dialog.tsx';
import { SearchFilter } from '../../ui/search/search-filter.tsx';
import { SearchMessage } from '../../ui/search/search-message.tsx';
import { SearchResults } from '../../ui/search/search-results.tsx';
import { allResultsUrl, credit, engine, filterSections, sections } from './site-search.ts';
import { useSearch } from './use-search.ts';

const optionId = (index: number): string => `search-option-${index}`;

/** The search dialog. It opens when the reader wants it, and keeps the query until the next time. */
export function SearchApp() {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(() => new URLSearchParams(location.search).get(SEARCH_PARAMETER) ?? '');
  // Differs from what is in the field only while an input method composes a word.
  const [asked, setAsked] = useState(query);
  const [section, setSection] = useState<string>();
  const [recent, setRecent] = useState(() => parseRecent(readStored(STORAGE_KEYS.recentSearches)));
  const { state, slow, retry } = useSearch(engine, asked, { section });
  const latest = 'answer' in state ? state.answer : state.type === 'loading' ? state.last : undefined;
  const answer = state.type === 'nothing' ? undefined : latest;
  const current = currentAnswer(state, query);
  const isStart = state.type === 'start';
  // Results of an older query can be read and clicked, but not opened with a key.
  const options = current ? hitsOf(current).length : isStart ? recent.length : 0;
  const list = current ?? (isStart ? recent : undefined);
  const [choice, setChoice] = useState<{ readonly of: unknown; readonly index: number }>();
  const active = choice && choice.of === list ? choice.index : current ? 0 : -1;
  const setActive = (index: number): void => setChoice({ of: list, index });
  const pendingEnter = useRef<string>(undefined);

  const change = (text: string): void => {
    setQuery(text);
    setAsked(text);
    pendingEnter.current = undefined;
    if (text.trim() === '') setSection(undefined);
  };
  const remember = (next: string[]): void => {
    setRecent(next);
    store(STORAGE_KEYS.recentSearches, JSON.stringify(next));
  };
  const remove = (text: string): void => {
    remember(withoutRecent(recent, text));
    field.current?.focus();
  };
  const openOption = (index: number): void => document.getElementById(optionId(index))?.click();

  useEffect(() => {
    const onWanted = (event?: Event): void => {
      event?.preventDefault();
      engine.prepare().catch(() => undefined);
      const input = field.current;
      if (document.documentElement.dataset.searchWanted !== 'open' || !input || dialog.current?.open) return;
      const early = document.getElementById(EARLY_SEARCH_FIELD) as HTMLInputElement | null;
      const typed = early?.value ?? '';
      early?.blur();
      dialog.current?.showModal();
      input.focus();
      if (typed === '') return input.select();
      // Set at once: the next letter may come before React renders.
      input.value = typed;
      change(typed);
    };
    onWanted();
    addEventListener(SEARCH_EVENT, onWanted);
    return () => removeEventListener(SEARCH_EVENT, onWanted);
  }, []);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);
  useEffect(() => {
    if (!current || pendingEnter.current !== query) return;
    pendingEnter.current = undefined;
    openOption(0);
  }, [current, query]);

  const close = (): void => dialog.current?.close();
  const onClick = (event: MouseEvent): void => {
    // The dialog itself is what's outside its box.
    if (event.target === dialog.current) close();
    if (!(event.target as Element).closest('a[href]')) return;
    if (event.button < 2) remember(withRecent(recent, query));
    if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) close();
  };
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    if (event.nativeEvent.isComposing) return;
    const to = shiftKey ? undefined : optionAfter(key, { active, options });
    if (to !== undefined) setActive(to);
    else if (key === 'Delete' && isStart && recent[active] !== undefined) remove(recent[active]);
    else if (key === 'Enter' && active >= 0 && active < options) {
      const url = current && hitsOf(current)[active]?.url;
      if (url !== undefined && (ctrlKey || metaKey)) {
        remember(withRecent(recent, query));
        window.open(url, '_blank', 'noopener');
      } else openOption(active);
    } else if (key === 'Enter') {
      // Opens the first result once it's there.
      if (!current) pendingEnter.current = query;
    } else return;
    event.preventDefault();
  };

  return (
    <SearchDialog
      dialog={dialog}
      field={field}
      query={query}
      announcement={announcementOf(state, slow)}
      busy={!current && state.type === 'loading'}
      activeId={active >= 0 && active < options ? optionId(active) : undefined}
      hasOptions={answer !== undefined || options > 0}
      credit={credit}
      allResults={current && allResultsUrl(query.trim())}
      onQuery={(text, composing) => (composing ? setQuery(text) : change(text))}
      onKey={onKey}
      onClick={onClick}
      onClose={close}
      onClearRecent={isStart && recent.length > 0 ? () => remember([]) : undefined}
      filter={<SearchFilter sections={filterSections(latest)} chosen={section} onChoose={setSection} />}
      options={
        answer ? (
          <SearchResults answer={answer} optionId={optionId} active={active} onActive={setActive} />
        ) : (
          isStart && (
            <RecentList
              recent={recent}
              optionId={optionId}
              active={active}
              onActive={setActive}
              onChoose={change}
              onRemove={remove}
            />
          )
        )
      }
    >
      {(answer === undefined || state.type === 'found') && (
        <SearchMessage
          state={state}
          section={section}
          sections={sections}
          offline={!navigator.onLine}
          onQuery={change}
          onAllSections={() => setSection(undefined)}
          onRetry={retry}
        />
      )}
    </SearchDialog>
  );
}
