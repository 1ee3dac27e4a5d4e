import { NOTIFICATION_VERSION, STORAGE_KEYS } from '../shared/constants.ts';
import { readStored, store } from './safe-storage.ts';

/** Hides the notification bar, before it is painted, from those who dismissed this version of it; and lets it be dismissed. */
export function startNotification(): void {
  const hide = (): void => {
    document.documentElement.dataset.notificationDismissed = '';
  };
  if (readStored(STORAGE_KEYS.notification) === NOTIFICATION_VERSION) hide();
  addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-dismiss]')) return;
    hide();
    store(STORAGE_KEYS.notification, NOTIFICATION_VERSION);
    // Where it stood nothing is left to hold the focus.
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
  });
}
