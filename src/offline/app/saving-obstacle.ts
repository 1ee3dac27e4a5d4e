import { SAVED_CACHE } from '../../shared/constants.ts';

/** Reasons why pages can't be saved. */
export type Obstacle = 'insecure' | 'blocked' | 'no worker';

/** How long to wait for the worker, in milliseconds. */
const WORKER_TIMEOUT = 5000;

/** Checks the browser and origin for what saving needs; undefined if nothing is missing. */
export async function findSavingObstacle(): Promise<Obstacle | undefined> {
  if (!isSecureContext) return 'insecure';
  try {
    if (!('locks' in navigator)) return 'blocked';
    // Throws if storage is blocked.
    await caches.has(SAVED_CACHE);
    await navigator.serviceWorker.getRegistration();
  } catch {
    return 'blocked';
  }
  return (await hasWorker()) ? undefined : 'no worker';
}

/** Saved pages are served by the worker, so saving needs one. Registers it again if that failed before. */
async function hasWorker(): Promise<boolean> {
  if (await navigator.serviceWorker.getRegistration()) return true;
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, WORKER_TIMEOUT);
  });
  return Promise.race([navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }), late]).then(
    () => true,
    () => false,
  );
}
