import { probeDelay } from '../shared/offline/probe-delay.ts';

export type Connection = 'online' | 'offline' | 'unreachable';

/** Time that the site has to answer, in milliseconds. */
const TIMEOUT = 8000;

/** Is the site there? Asks for a file that no worker and no cache answers for. */
async function answers(): Promise<boolean> {
  try {
    const response = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
    return response.ok && !response.redirected;
  } catch {
    return false;
  }
}

/**
 * Tells whether the site can be reached, each time that changes. The browser knows when the device has no network; when it has one
 * and the site is not there, it is asked again and again, ever more seldom. Returns how to have it looked at now.
 */
export function watchConnection(tell: (connection: Connection) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let asking = false;

  const check = async (): Promise<void> => {
    clearTimeout(timer);
    if (!navigator.onLine) {
      tell('offline');
      return;
    }
    if (asking) return;
    asking = true;
    const there = await answers();
    asking = false;
    // The device may have lost its network meanwhile.
    const connection: Connection = there ? 'online' : navigator.onLine ? 'unreachable' : 'offline';
    tell(connection);
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
    // A check that came due while nobody looked.
    if (attempt > 0) checkWhenSeen();
  });
  void check();
  return () => void check();
}
