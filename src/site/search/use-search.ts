import { useEffect, useMemo, useState } from 'react';
import type { SearchEngine, SearchScope } from '../../shared/search/search-engine.ts';
import { createSearchSession, type SearchState } from '../../shared/search/search-session.ts';

/** Milliseconds after which a screen reader is told that the search is still running. */
const SLOW = 500;

export interface Search {
  readonly state: SearchState;
  /** Whether the answer has been pending for a while. */
  readonly slow: boolean;
  readonly retry: () => void;
}

/** Searches for the query, and again whenever it or the section changes. */
export function useSearch(engine: SearchEngine, query: string, { section, everything }: SearchScope): Search {
  const [state, setState] = useState<SearchState>({ type: 'start' });
  const [slow, setSlow] = useState(false);
  const session = useMemo(() => createSearchSession(engine, setState), [engine]);
  useEffect(() => {
    session.ask(query, { section, everything });
  }, [session, query, section, everything]);
  useEffect(() => {
    // Search again once the network is back.
    if (state.type !== 'failed') return undefined;
    addEventListener('online', session.retry);
    return () => removeEventListener('online', session.retry);
  }, [session, state.type]);
  useEffect(() => {
    if (state.type !== 'loading') return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [state.type]);
  return { state, slow, retry: session.retry };
}
