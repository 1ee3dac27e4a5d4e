import { useEffect, useMemo, useState } from 'react';
import type { SearchEngine } from '../../shared/search/search-engine.ts';
import { createSearchSession, type SearchState } from '../../shared/search/search-session.ts';

/** What is found for what stands in the field. */
export function useSearch(engine: SearchEngine, query: string): { readonly state: SearchState; readonly retry: () => void } {
  const [state, setState] = useState<SearchState>({ type: 'start' });
  const session = useMemo(() => createSearchSession(engine, setState), [engine]);
  useEffect(() => {
    session.ask(query);
  }, [session, query]);
  useEffect(() => {
    // Whoever is back on the network need not ask again.
    if (state.type !== 'failed') return undefined;
    addEventListener('online', session.retry);
    return () => removeEventListener('online', session.retry);
  }, [session, state.type]);
  return { state, retry: session.retry };
}
