import { SEARCH_EVENT, SEARCH_PARAMETER } from '../shared/constants.ts';

/** Tells the shell by an event, and by an attribute of the root when it is not there yet, that the reader wants to search. */
export function startSearch(): void {
  const { dataset } = document.documentElement;
  /** @returns whether the shell has taken it */
  const want = (how: 'near' | 'open'): boolean => {
    dataset.searchWanted = how;
    return !dispatchEvent(new Event(SEARCH_EVENT, { cancelable: true }));
  };
  const trigger = (event: Event): Element | null => (event.target as Element).closest?.('[data-search]');
  const near = (event: Event): void => {
    if (trigger(event) && dataset.searchWanted === undefined) want('near');
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) addEventListener(intent, near, { passive: true });
  addEventListener('click', (event) => {
    // Until the shell is there, and with a key held down, it is a link like any other.
    if (trigger(event) && !event.ctrlKey && !event.metaKey && !event.shiftKey && want('open')) event.preventDefault();
  });
  addEventListener('keydown', (event) => {
    if (!isSearchKey(event, isEditable(event.target as Element))) return;
    event.preventDefault();
    want('open');
  });
  if (new URLSearchParams(location.search).has(SEARCH_PARAMETER)) dataset.searchWanted = 'open';
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** `/`, and Ctrl or Command with K; not while the reader types into a field. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Key, typing: boolean): boolean {
  if (typing || altKey) return false;
  return ctrlKey || metaKey ? key.toLowerCase() === 'k' && !shiftKey : key === '/';
}

const isEditable = (element: Element): boolean =>
  // Nobody types into the variants of a group of tabs.
  element.closest?.(
    'input:not([type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), dialog[open]',
  ) !== null;
