import { registerServiceWorker } from '../browser/service-worker.ts';
import { tellOffline } from './offline/tell-offline.ts';

let shown = false;

/** Registers the service worker. What is seldom needed, the update notification and all about being offline, is loaded then. */
export function startUpdates(): void {
  if (!process.env.SERVICE_WORKER) return;
  const whenOffline = (): void => {
    // Without a worker that keeps it, its code cannot be had now.
    if (!navigator.onLine && navigator.serviceWorker?.controller) tellOffline();
  };
  addEventListener('offline', whenOffline);
  whenOffline();
  // Blocked by the browser's settings, or no secure address: the site works without it.
  registerServiceWorker({ onWaiting: show, onMessage: tellOffline }).catch(() => undefined);
}

function show(registration: ServiceWorkerRegistration): void {
  if (shown) return;
  shown = true;
  import(/* webpackChunkName: "update" */ './update-notification.tsx').then(
    ({ showUpdate }) => showUpdate(registration),
    () => {
      // The next version tells again.
      shown = false;
    },
  );
}
