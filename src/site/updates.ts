import { registerServiceWorker, type WaitingVersion } from '../browser/service-worker.ts';

/** Registers the service worker; the code of the update notification is asked for when there is something to tell. */
export async function startUpdates(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  let shown = false;
  try {
    await registerServiceWorker((waiting) => {
      if (shown) return;
      shown = true;
      void show(waiting);
    });
  } catch {
    // Blocked by the browser's settings, or no secure address: the site works without it.
  }
}

async function show(waiting: WaitingVersion): Promise<void> {
  const { showUpdate } = await import(/* webpackChunkName: "update" */ './update-notification.tsx');
  showUpdate(waiting);
}
