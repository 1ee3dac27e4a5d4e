import { TAKE_OVER } from '../shared/constants.ts';

/** A tab that stays open looks for a new version when the reader comes back to it, at most this often, in milliseconds. */
const UPDATE_INTERVAL = 60 * 60 * 1000;

/** A worker that has not taken over by then will not; a reload shows the new pages all the same. In milliseconds. */
const TAKE_OVER_TIMEOUT = 10_000;

export interface WaitingVersion {
  /** Asks the waiting worker to take over; the page reloads when it has. */
  readonly takeOver: () => void;
}

/**
 * Registers the worker, and calls back when another version of it waits. The page reloads when the reader asked for that, once,
 * and never by itself.
 */
export async function registerServiceWorker(onWaiting: (waiting: WaitingVersion) => void): Promise<void> {
  const { serviceWorker } = navigator;
  let asked = false;
  const reload = (): void => {
    if (!asked) return;
    asked = false;
    location.reload();
  };
  serviceWorker.addEventListener('controllerchange', reload);
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const tell = (): void => {
    // Without a controller it is the first worker, which replaces nothing.
    if (!registration.waiting || !serviceWorker.controller) return;
    onWaiting({
      takeOver() {
        asked = true;
        // Another tab may have brought it into force already.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window
        if (registration.waiting) registration.waiting.postMessage(TAKE_OVER);
        else reload();
        setTimeout(reload, TAKE_OVER_TIMEOUT);
      },
    });
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < UPDATE_INTERVAL) return;
    looked = Date.now();
    // Without a network there is nothing new.
    registration.update().catch(() => undefined);
  });
}
