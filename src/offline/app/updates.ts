import { loadCode } from '../../browser/load-code.ts';
import { REQUEST_MISSED_MESSAGES, UNFINISHED } from '../rules/protocol.ts';

/** Registers the service worker. Rarely needed code, for the update notification and offline features, is loaded on demand. */
export function startUpdates(): void {
  if (!process.env.SERVICE_WORKER) return;
  const whenOffline = (): void => {
    // Without a worker that caches it, the banner's code can't be loaded while offline.
    if (!navigator.onLine && navigator.serviceWorker?.controller) requestOffline('showConnection');
  };
  addEventListener('offline', whenOffline);
  whenOffline();
  // Blocked by the browser's settings, or an insecure origin: the site works without it.
  registerServiceWorker().catch(() => undefined);
}

/** Minimum milliseconds between update checks, which happen when the reader or the network returns. */
const UPDATE_INTERVAL = 60 * 60 * 1000;

/** Registers the worker. Shows when a new version waits, and passes messages on. Never reloads the page. */
async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) =>
    requestOffline(data === UNFINISHED ? 'resumeOffline' : 'showConnection'),
  );
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  registration.active?.postMessage(REQUEST_MISSED_MESSAGES);
  const notify = (): void => {
    // Without a controller, it's the first worker and replaces nothing.
    if (!registration.waiting || !serviceWorker.controller) return;
    loadCode(async () => import(/* webpackChunkName: "update" */ './update-notification.tsx'))
      .then(({ showUpdate }) => showUpdate(registration))
      // The next version calls this again.
      .catch(() => undefined);
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

/**
 * Does what the reader, the browser's offline event, or the service worker asks for, with code that is loaded on demand. If it
 * can't be loaded, a message appears in `place`, and the next call tries again.
 */
export function requestOffline(task: 'openOffline' | 'resumeOffline' | 'showConnection', place?: Element | null): void {
  // Clear the text, so that a second failure is announced too.
  place?.replaceChildren();
  loadCode(async () => import(/* webpackChunkName: "offline" */ './start-offline.tsx')).then(
    (offline) => void offline[task](),
    () => place?.replaceChildren("Couldn't load this. Try again, or reload the page."),
  );
}
