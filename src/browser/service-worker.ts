import { REQUEST_MISSED_MESSAGES } from '../shared/constants.ts';

/** Minimum milliseconds between update checks, which happen when the reader or the network returns. */
const UPDATE_INTERVAL = 60 * 60 * 1000;

/**
 * Registers the worker. Calls back when a new version waits, and on messages. Never reloads the page.
 * @throws if the browser's settings forbid it, or the origin isn't secure
 */
export async function registerServiceWorker(
  onWaiting: (registration: ServiceWorkerRegistration) => void,
  onMessage: (message: unknown) => void,
): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => onMessage(data));
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  registration.active?.postMessage(REQUEST_MISSED_MESSAGES);
  const notify = (): void => {
    // Without a controller, it's the first worker and replaces nothing.
    if (registration.waiting && serviceWorker.controller) onWaiting(registration);
  };
  const watch = (): void => registration.installing?.addEventListener('statechange', notify);
  notify();
  watch();
  registration.addEventListener('updatefound', watch);
  let checked = Date.now();
  const checkForUpdate = (): void => {
    if (document.hidden || Date.now() - checked < UPDATE_INTERVAL) return;
    checked = Date.now();
    // Offline, there's nothing new.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', checkForUpdate);
  addEventListener('online', checkForUpdate);
  addEventListener('focus', checkForUpdate);
}
