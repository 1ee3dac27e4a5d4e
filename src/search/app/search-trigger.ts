import { SEARCH_EVENT } from '../../browser/start-shell.ts';

/** Id of the field that takes what the reader types until the search dialog opens. */
export const EARLY_SEARCH_FIELD = 'early-search';

/**
 * Tells the shell that the reader wants to search: by an event, and by an attribute of the root in case the shell isn't there
 * yet. Until the dialog opens, a hidden field takes what the reader types.
 */
export function startSearch(): void {
  const { dataset } = document.documentElement;
  /** @returns whether the shell handles it */
  const request = (how: 'near' | 'open'): boolean => {
    dataset.searchWanted = how;
    return !dispatchEvent(new Event(SEARCH_EVENT, { cancelable: true }));
  };
  const trigger = (event: Event): Element | null => (event.target as Element).closest?.('[data-search]');
  const near = (event: Event): void => {
    if (trigger(event) && !dataset.searchWanted) request('near');
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) addEventListener(intent, near, { passive: true });
  addEventListener('click', (event) => {
    // Before the shell has loaded, and with a modifier key, it's an ordinary link.
    if (!trigger(event) || event.ctrlKey || event.metaKey || event.shiftKey || !request('open')) return;
    event.preventDefault();
    focusEarlyField(() => request('near'));
  });
  addEventListener('keydown', (event) => {
    if (!isSearchKey(event, isEditable(event.composedPath()[0] as Element))) return;
    event.preventDefault();
    request('open');
    focusEarlyField(() => request('near'));
  });
}

/**
 * Focuses a real field at once, while the browser still handles the key or tap: no letter is lost, input methods work, and phones
 * show their keyboard. It gives the focus back when it goes.
 */
function focusEarlyField(onCancel: () => void): void {
  if (document.querySelector('dialog[open]')) return;
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement('input');
  field.id = EARLY_SEARCH_FIELD;
  field.ariaLabel = 'Search the documentation';
  field.autocapitalize = 'off';
  // Phones zoom in on fields with smaller letters.
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0;pointer-events:none;font-size:16px';
  field.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    onCancel();
    field.blur();
  });
  field.addEventListener('blur', ({ relatedTarget }) => {
    field.remove();
    if (!relatedTarget) before?.focus({ preventScroll: true });
  });
  document.body.append(field);
  field.focus({ preventScroll: true });
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a key opens the search: `/`, or Ctrl or Command with K, unless the reader is typing into a field. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Key, typing: boolean): boolean {
  if (typing || altKey) return false;
  return ctrlKey || metaKey ? key.toLowerCase() === 'k' && !shiftKey : key === '/';
}

// Not its target, which is the host for a field in a shadow root.
const isEditable = (element: Element): boolean =>
  // Radio buttons, such as those of tabs, take no text.
  element.closest?.(
    'input:not([type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), dialog[open]',
  ) !== null;
