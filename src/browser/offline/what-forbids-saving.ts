import { SAVED_CACHE } from '../../shared/constants.ts';

/** Why pages cannot be saved. */
export type Obstacle = 'insecure' | 'blocked' | 'no worker';

/** Time that the worker has to be found, in milliseconds. */
const WORKER_TIMEOUT = 5000;

/** What this browser, or the address of the site, lacks for saving; undefined when it has everything. */
export async function whatForbidsSaving(): Promise<Obstacle | undefined> {
  if (!isSecureContext) return 'insecure';
  try {
    if (!('locks' in navigator)) return 'blocked';
    // Where storage is blocked, touching it throws.
    await caches.has(SAVED_CACHE);
    await navigator.serviceWorker.getRegistration();
  } catch {
    return 'blocked';
  }
  return (await hasWorker()) ? undefined : 'no worker';
}

/** What was saved is shown by the worker: without one it would lie there in vain. One that failed to come is asked for again. */
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
