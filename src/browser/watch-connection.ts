export type Connection = 'online' | 'offline' | 'unreachable';

/** Timeout of a probe in milliseconds. */
const TIMEOUT = 8000;

/** Backoff in ms before the next probe, by number of failed attempts. */
const probeDelay = (attempt: number): number => Math.min(60_000, 2500 * 2 ** attempt);

/** Whether the site responds. Requests a file that neither the worker nor a cache serves. */
async function siteResponds(): Promise<boolean> {
  try {
    const response = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
    return response.ok && !response.redirected;
  } catch {
    return false;
  }
}

/**
 * Reports whenever the site becomes reachable or unreachable. The browser knows when the device is offline; otherwise
 * the site is probed with increasing delays. Returns a function that probes at once.
 */
export function watchConnection(onChange: (connection: Connection) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let isProbing = false;

  const check = async (): Promise<void> => {
    clearTimeout(timer);
    if (!navigator.onLine) {
      onChange('offline');
      return;
    }
    if (isProbing) return;
    isProbing = true;
    const responds = await siteResponds();
    isProbing = false;
    // The device may have gone offline in the meantime.
    const connection: Connection = responds ? 'online' : navigator.onLine ? 'unreachable' : 'offline';
    onChange(connection);
    attempt = connection === 'unreachable' ? attempt + 1 : 0;
    if (connection === 'unreachable') timer = setTimeout(checkWhenSeen, probeDelay(attempt));
  };
  const checkWhenSeen = (): void => {
    if (!document.hidden) void check();
  };

  addEventListener('offline', () => void check());
  addEventListener('online', () => {
    attempt = 0;
    void check();
  });
  document.addEventListener('visibilitychange', () => {
    // A probe was due while the tab was hidden.
    if (attempt > 0) checkWhenSeen();
  });
  void check();
  return () => void check();
}
