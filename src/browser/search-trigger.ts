import { SEARCH_EVENT, SEARCH_PARAMETER } from '../shared/constants.ts';

/** Milliseconds for which what is typed waits for the field. After them keys do again what they do on every page. */
const PATIENCE = 10_000;

/**
 * Tells the shell by an event, and by an attribute of the root when it is not there yet, that the reader wants to search. What is
 * typed before the field is there waits in another attribute.
 */
export function startSearch(): void {
  const { dataset } = document.documentElement;
  /** @returns whether the shell has taken it */
  const want = (how: 'near' | 'open'): boolean => {
    dataset.searchWanted = how;
    return !dispatchEvent(new Event(SEARCH_EVENT, { cancelable: true }));
  };
  const open = (): boolean => {
    dataset.searchTyped = '';
    setTimeout(() => delete dataset.searchTyped, PATIENCE);
    return want('open');
  };
  const trigger = (event: Event): Element | null => (event.target as Element).closest?.('[data-search]');
  const near = (event: Event): void => {
    if (trigger(event) && dataset.searchWanted === undefined) want('near');
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) addEventListener(intent, near, { passive: true });
  addEventListener('click', (event) => {
    // Until the shell is there, and with a key held down, it is a link like any other.
    if (trigger(event) && !event.ctrlKey && !event.metaKey && !event.shiftKey && open()) event.preventDefault();
  });
  addEventListener('keydown', (event) => {
    const typed = typedAfter(dataset.searchTyped, event);
    if (typed !== undefined) dataset.searchTyped = typed;
    else if (isSearchKey(event, isEditable(event.target as Element))) open();
    else return;
    event.preventDefault();
  });
  if (new URLSearchParams(location.search).has(SEARCH_PARAMETER)) dataset.searchWanted = 'open';
}

/** What stands in the field after one more key; undefined when nothing waits for it, and for keys that type nothing. */
export function typedAfter(typed: string | undefined, { key, ctrlKey, metaKey }: Key): string | undefined {
  if (typed === undefined || ctrlKey || metaKey) return undefined;
  return key === 'Backspace' ? typed.slice(0, -1) : key.length === 1 ? typed + key : undefined;
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
