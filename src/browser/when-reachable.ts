/**
 * Resolves once the site's files can be loaded, from the network or from the service worker, which caches what the frame needs.
 */
export async function whenReachable(): Promise<void> {
  if (navigator.onLine || navigator.serviceWorker?.controller) return;
  await new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
  });
}
