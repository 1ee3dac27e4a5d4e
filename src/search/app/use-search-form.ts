import { useEffect, useMemo, useState } from 'react';
import type { SearchAnswer, SearchScope } from '../rules/search-engine.ts';
import { announceResults, createSearchSession, currentAnswer, type SearchState } from '../rules/search-session.ts';
import { engine } from './site-search.ts';

/** Milliseconds after which a screen reader is told that the search is still running. */
const SLOW = 500;

/** State that the search dialog and the search page share: the field, the section, and the results. */
export interface SearchForm extends ReturnType<typeof useSearch> {
  /** The text in the field. */
  readonly query: string;
  readonly section: string | undefined;
  readonly setSection: (section: string | undefined) => void;
  /** The results of exactly this query; undefined until they're there, or if there are none. */
  readonly answer: SearchAnswer | undefined;
  /** What screen readers are told about the results. */
  readonly announcement: string;
  /** The last answer, even to an older query: the sections of its results. */
  readonly latest: SearchAnswer | undefined;
  /** Searches for a text, unless an input method is still composing its last word. */
  readonly change: (text: string, composing?: boolean) => void;
}

/**
 * The state of a search form.
 * @param everything whether to list more results than the dialog
 */
export function useSearchForm(initial: string, everything?: boolean): SearchForm {
  const [query, setQuery] = useState(initial);
  // Lags behind the field while an input method is composing a word.
  const [committed, setCommitted] = useState(initial);
  const [section, setSection] = useState<string>();
  const search = useSearch(committed, { section, everything });
  const { state } = search;
  const latest = 'answer' in state ? state.answer : state.type === 'loading' ? state.last : undefined;
  const change = (text: string, composing = false): void => {
    setQuery(text);
    if (composing) return;
    setCommitted(text);
    if (text.trim() === '') setSection(undefined);
  };
  const announcement = announceResults(state, search.slow);
  return { ...search, query, section, setSection, latest, answer: currentAnswer(state, query), announcement, change };
}

/** Searches for the query, and again whenever it or the section changes. */
function useSearch(query: string, { section, everything }: SearchScope) {
  const [state, setState] = useState<SearchState>({ type: 'start' });
  // Whether the answer has been pending for a while.
  const [slow, setSlow] = useState(false);
  const session = useMemo(() => createSearchSession(engine, setState), []);
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
