import { registerServiceWorker } from '../browser/service-worker.ts';
import { requestOffline } from './offline/request-offline.ts';
import { loadCode } from './load-code.ts';

let shown = false;

/** Registers the service worker. Rarely needed code, for the update notification and offline features, is loaded on demand. */
export function startUpdates(): void {
  if (!process.env.SERVICE_WORKER) return;
  const whenOffline = (): void => {
    // Without a worker that caches it, the banner's code can't be loaded while offline.
    if (!navigator.onLine && navigator.serviceWorker?.controller) requestOffline();
  };
  addEventListener('offline', whenOffline);
  whenOffline();
  // Blocked by the browser's settings, or an insecure origin: the site works without it.
  registerServiceWorker(show, requestOffline).catch(() => undefined);
}

function show(registration: ServiceWorkerRegistration): void {
  if (shown) return;
  shown = true;
  loadCode(async () => import(/* webpackChunkName: "update" */ './update-notification.tsx')).then(
    ({ showUpdate }) => showUpdate(registration),
    () => {
      // The next version calls this again.
      shown = false;
    },
  );
}
