import { type RefObject, useEffect, useEffectEvent } from 'react';
import { engine } from './site-search.ts';
import { EARLY_SEARCH_FIELD } from './search-trigger.ts';
import { SEARCH_EVENT } from '../../browser/start-shell.ts';

/** Opens the dialog on a search event, with the letters typed in the meantime. */
export function useOpening(
  dialog: RefObject<HTMLDialogElement | null>,
  field: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
): void {
  const onTyped = useEffectEvent(onText);
  useEffect(() => {
    const onWanted = (event?: Event): void => {
      event?.preventDefault();
      engine.prepare().catch(() => undefined);
      const input = field.current;
      if (document.documentElement.dataset.searchWanted !== 'open' || !input || dialog.current?.open) return;
      const early = document.getElementById(EARLY_SEARCH_FIELD) as HTMLInputElement | null;
      const typed = early?.value ?? '';
      early?.blur();
      dialog.current?.showModal();
      input.focus();
      if (typed === '') return input.select();
      // Set immediately, because the next letter may come before React renders.
      input.value = typed;
      onTyped(typed);
    };
    onWanted();
    addEventListener(SEARCH_EVENT, onWanted);
    return () => removeEventListener(SEARCH_EVENT, onWanted);
  }, [dialog, field]);
}
