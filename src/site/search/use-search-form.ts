import { useState } from 'react';
import type { SearchAnswer } from '../../shared/search/search-engine.ts';
import { engine } from './site-search.ts';
import { type Search, useSearch } from './use-search.ts';

/** State that the search dialog and the search page share: the field, the section, and the results. */
export interface SearchForm extends Search {
  /** The text in the field. */
  readonly query: string;
  readonly section: string | undefined;
  readonly setSection: (section: string | undefined) => void;
  /** The results to list; undefined if there are none. */
  readonly answer: SearchAnswer | undefined;
  /** The last answer, even to an older query. */
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
  const [asked, setAsked] = useState(initial);
  const [section, setSection] = useState<string>();
  const search = useSearch(engine, asked, { section, everything });
  const { state } = search;
  const latest = 'answer' in state ? state.answer : state.type === 'loading' ? state.last : undefined;
  const change = (text: string, composing = false): void => {
    setQuery(text);
    if (composing) return;
    setAsked(text);
    if (text.trim() === '') setSection(undefined);
  };
  return { ...search, query, section, setSection, latest, answer: state.type === 'nothing' ? undefined : latest, change };
}
