import { useEffect, useState } from 'react';
import { count } from '../../shared/count.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { listHits, type SearchAnswer } from '../rules/search-engine.ts';
import { useWindowEvents } from '../../ui/use-window-events.ts';
import { engine } from './site-search.ts';

/** Milliseconds after which a screen reader is told that the search is still running. */
const SLOW = 500;

/** State that the search dialog and the search page share: the field, the section, and the results. */
export interface SearchForm {
  /** The text in the field. */
  readonly query: string;
  readonly section: string | undefined;
  readonly setSection: (section: string | undefined) => void;
  /** How far the search is; `start` without a query. */
  readonly state: 'start' | 'loading' | 'found' | 'nothing' | 'failed';
  /** The results of exactly this query; undefined until they're there, or if there are none. */
  readonly answer: SearchAnswer | undefined;
  /** The last answer, even to an older query: the sections of its results. */
  readonly latest: SearchAnswer | undefined;
  /** What screen readers are told about the results. */
  readonly announcement: string;
  /** Searches for a text, unless an input method is still composing its last word. */
  readonly change: (text: string, composing?: boolean) => void;
  readonly retry: () => void;
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
  const asked = committed.trim();
  const key = `${asked}\n${section ?? ''}`;
  const { value, failure, retry } = useLoaded(key, async () =>
    asked === '' ? undefined : { key, answer: await engine.search(asked, { section, everything }) },
  );
  const current = value?.key === key ? value.answer : undefined;
  const found = current && (current.pages.length > 0 ? 'found' : 'nothing');
  const state = asked === '' ? 'start' : failure === undefined ? (found ?? 'loading') : 'failed';
  const isSlow = useSlow(state === 'loading');
  // Search again once the network is back.
  useWindowEvents(['online'], () => {
    if (state === 'failed') retry();
  });
  return {
    query,
    section,
    setSection,
    state,
    answer: state === 'found' && asked === query.trim() ? current : undefined,
    latest: state === 'start' || state === 'failed' ? undefined : value?.answer,
    announcement: {
      start: '',
      loading: isSlow ? 'Searching' : '',
      found: current ? count(listHits(current).length, 'result') : '',
      nothing: `No results for ${asked}`,
      failed: 'Search failed',
    }[state],
    change(text, composing = false) {
      setQuery(text);
      if (composing) return;
      setCommitted(text);
      if (text.trim() === '') setSection(undefined);
    },
    retry,
  };
}

/** Whether something has been pending for a while. */
function useSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow;
}
