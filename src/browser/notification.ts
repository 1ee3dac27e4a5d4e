import { readStored, store } from './safe-storage.ts';

const KEY = 'notification-dismissed';
/** Readers who dismissed another version see this one. */
const VERSION = '3';

/** Hides the notification bar before the first paint if this version was dismissed, and handles its dismiss button. */
export function startNotification(): void {
  const hide = (): void => {
    document.documentElement.dataset.notificationDismissed = '';
  };
  const hideIfDismissed = (): void => {
    if (readStored(KEY) === VERSION) hide();
  };
  hideIfDismissed();
  // It may have been dismissed on another page before this one came back from the back/forward cache.
  addEventListener('pageshow', hideIfDismissed);
  addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-dismiss]')) return;
    hide();
    store(KEY, VERSION);
    // The focused button is gone, so move focus to the header.
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
  });
}
