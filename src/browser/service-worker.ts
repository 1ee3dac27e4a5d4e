import { HELLO } from '../shared/constants.ts';

/** A tab that stays open looks for a new version when the reader or the network comes back, at most this often, in milliseconds. */
const UPDATE_INTERVAL = 60 * 60 * 1000;

/**
 * Registers the worker, and calls back when another version of it waits, and with what it says. Nothing here reloads the page.
 * @throws where the browser's settings forbid it, or the address is not secure
 */
export async function registerServiceWorker({
  onWaiting,
  onMessage,
}: {
  readonly onWaiting: (registration: ServiceWorkerRegistration) => void;
  readonly onMessage: (message: unknown) => void;
}): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => onMessage(data));
  serviceWorker.controller?.postMessage(HELLO);
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const tell = (): void => {
    // Without a controller it is the first worker, which replaces nothing.
    if (registration.waiting && serviceWorker.controller) onWaiting(registration);
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  let looked = Date.now();
  const look = (): void => {
    if (document.hidden || Date.now() - looked < UPDATE_INTERVAL) return;
    looked = Date.now();
    // Without a network there is nothing new.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  addEventListener('focus', look);
}
