import { useState } from 'react';
import { readStored, store } from '../../browser/safe-storage.ts';
import { isPrivateText } from '../../messages/rules/private-text.ts';
import { parseRecent, withRecent } from '../rules/recent-queries.ts';

/** Local storage. */
const RECENT_SEARCHES_KEY = 'recent-searches';

/** The reader's recent searches, kept in local storage. */
export function useRecent(): {
  readonly recent: readonly string[];
  readonly add: (query: string) => void;
  readonly remove: (query: string) => void;
  readonly clear: () => void;
} {
  const [recent, setRecent] = useState(() => parseRecent(readStored(RECENT_SEARCHES_KEY)));
  const set = (next: string[]): void => {
    setRecent(next);
    store(RECENT_SEARCHES_KEY, JSON.stringify(next));
  };
  return {
    recent,
    add: (query) => (isPrivateText(query) ? undefined : set(withRecent(recent, query))),
    remove: (query) => set(recent.filter((other) => other !== query)),
    clear: () => set([]),
  };
}
