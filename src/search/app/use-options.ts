import { useEffect, useRef, useState } from 'react';
import { listHits, type SearchAnswer } from '../rules/search-engine.ts';

/** The id of a result's element. */
export const optionId = (index: number): string => `search-option-${index}`;

/** What a list of options needs. */
export interface ListProps {
  /** Index of the active option; -1 if there is none. */
  readonly active: number;
  readonly onActive: (index: number) => void;
}

export interface Options {
  readonly count: number;
  /** Index of the active option; -1 if there is none. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly open: (index: number) => void;
  /** Opens the first result of a query once it's there; undefined cancels that. */
  readonly openLater: (query: string | undefined) => void;
}

/**
 * The options that keys move through: the results of the current query, or at the start the recent searches. Results of an
 * older query can be read and clicked, but not opened with a key.
 */
export function useOptions(
  query: string,
  { current, recent }: { readonly current: SearchAnswer | undefined; readonly recent: readonly string[] | undefined },
): Options {
  const list = current ?? recent;
  const count = current ? listHits(current).length : (recent?.length ?? 0);
  const [choice, setChoice] = useState<{ readonly of: unknown; readonly index: number }>();
  const chosen = choice && choice.of === list ? choice.index : current ? 0 : -1;
  const active = chosen < count ? chosen : -1;
  const pendingEnter = useRef<string>(undefined);
  const open = (index: number): void => document.getElementById(optionId(index))?.click();
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);
  useEffect(() => {
    if (!current || pendingEnter.current !== query) return;
    pendingEnter.current = undefined;
    open(0);
  }, [current, query]);
  return {
    count,
    active,
    setActive: (index) => setChoice({ of: list, index }),
    open,
    openLater: (text) => void (pendingEnter.current = text),
  };
}
