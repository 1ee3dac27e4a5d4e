import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_PARAMETER } from '../../shared/constants.ts';
import { isPrivateText } from '../../messages/rules/private-text.ts';
import { SearchPage } from './search-page.tsx';
import { useSearchForm } from './use-search-form.ts';

/** The search page. The server sends it empty, since only the browser knows the query and can search. */
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
  return <SearchPage form={form} onQuery={change} />;
}
