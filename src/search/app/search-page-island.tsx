import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_PARAMETER } from '../../shared/constants.ts';
import { isPrivateText } from '../../messages/rules/private-text.ts';
import { announceResults } from '../rules/search-session.ts';
import { SearchFilter } from './search-filter.tsx';
import { SearchPage } from './search-page.tsx';
import { SearchMessage } from './search-message.tsx';
import { filterSections } from './site-search.ts';
import { useSearchForm } from './use-search-form.ts';

/** The search page. The server sends it empty, since only the browser knows the query and can search. */
export function SearchPageIsland() {
  const [isReady, setReady] = useState(false);
  const form = useSearchForm('', true);
  const { state, section, setSection } = form;
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
  return (
    <SearchPage
      query={form.query}
      announcement={announceResults(state, form.slow)}
      busy={state.type === 'loading'}
      answer={form.answer}
      onQuery={change}
      filter={<SearchFilter sections={filterSections(form.latest)} chosen={section} onChoose={setSection} />}
    >
      {state.type !== 'start' && <SearchMessage form={form} onQuery={change} />}
    </SearchPage>
  );
}
