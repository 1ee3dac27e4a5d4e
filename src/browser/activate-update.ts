import { TAKE_OVER } from '../shared/update-constants.ts';

/** Milliseconds after which the page reloads even if the worker hasn't taken over; the reload gets the new pages anyway. */
const TAKE_OVER_TIMEOUT = 10_000;

/** Asks the waiting worker to take over, then reloads the page once. Only call it at the reader's request. */
export function activateUpdate(registration: ServiceWorkerRegistration): void {
  let reloading = false;
  const reload = (): void => {
    if (reloading) return;
    reloading = true;
    location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  // Another tab may have activated it already.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  if (registration.waiting) registration.waiting.postMessage(TAKE_OVER);
  else reload();
  setTimeout(reload, TAKE_OVER_TIMEOUT);
}
