import { useEffect, useState } from 'react';
import { SEARCH_PARAMETER } from '../../shared/constants.ts';
import { announcementOf } from '../../shared/search/announcement.ts';
import { SearchFilter } from '../../ui/search/search-filter.tsx';
import { SearchMessage } from '../../ui/search/search-message.tsx';
import { SearchPage } from '../../ui/search/search-page.tsx';
import { engine, filterSections, sections } from './site-search.ts';
import { useSearch } from './use-search.ts';

/** The search page. The server sends it empty, since only the browser knows the query and can search. */
export function SearchPageIsland() {
  const [query, setQuery] = useState<string>();
  // Differs from what is in the field only while an input method composes a word.
  const [asked, setAsked] = useState('');
  const [section, setSection] = useState<string>();
  const { state, slow, retry } = useSearch(engine, asked, { section, everything: true });
  const latest = 'answer' in state ? state.answer : state.type === 'loading' ? state.last : undefined;
  const answer = state.type === 'nothing' ? undefined : latest;
  const show = (text: string): void => {
    setQuery(text);
    setAsked(text);
    if (text.trim() === '') setSection(undefined);
  };
  useEffect(() => {
    const read = (): void => show(new URLSearchParams(location.search).get(SEARCH_PARAMETER) ?? '');
    read();
    // The dialog leads here, too; the router announces that with an event.
    for (const type of ['popstate', 'pushState']) addEventListener(type, read);
    return () => {
      for (const type of ['popstate', 'pushState']) removeEventListener(type, read);
    };
  }, []);
  if (query === undefined) return null;

  const change = (text: string): void => {
    show(text);
    const search = text.trim() === '' ? '' : `?${SEARCH_PARAMETER}=${encodeURIComponent(text)}`;
    history.replaceState(history.state, '', location.pathname + search);
  };
  return (
    <SearchPage
      query={query}
      announcement={announcementOf(state, slow)}
      busy={state.type === 'loading'}
      answer={answer}
      onQuery={(text, composing) => (composing ? setQuery(text) : change(text))}
      filter={<SearchFilter sections={filterSections(latest)} chosen={section} onChoose={setSection} />}
    >
      {state.type !== 'start' && state.type !== 'loading' && (answer === undefined || state.type === 'found') && (
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
    </SearchPage>
  );
}
