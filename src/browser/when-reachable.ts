/** Resolves once files of the site can be had: from the network, or from the service worker, which keeps what the frame needs. */
export async function whenReachable(): Promise<void> {
  if (navigator.onLine || navigator.serviceWorker?.controller) return;
  await new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
  });
}
