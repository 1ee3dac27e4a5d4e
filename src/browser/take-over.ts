import { TAKE_OVER } from '../shared/update-constants.ts';

/** A worker that has not taken over by then will not; a reload shows the new pages all the same. In milliseconds. */
const TAKE_OVER_TIMEOUT = 10_000;

/** Asks the waiting worker to take over. The page reloads when it has, once; it is for readers who asked for that. */
export function takeOver(registration: ServiceWorkerRegistration): void {
  let reloading = false;
  const reload = (): void => {
    if (reloading) return;
    reloading = true;
    location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  // Another tab may have brought it into force already.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window
  if (registration.waiting) registration.waiting.postMessage(TAKE_OVER);
  else reload();
  setTimeout(reload, TAKE_OVER_TIMEOUT);
}
