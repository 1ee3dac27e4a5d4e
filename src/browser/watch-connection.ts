export type Connection = 'online' | 'offline' | 'unreachable';

/** Timeout of a probe in milliseconds. */
const TIMEOUT = 8000;

/** Milliseconds between probes while the site doesn't respond. */
const INTERVAL = 5000;

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
 * Reports whether the site is reachable, now and whenever that may have changed. The browser knows when the device is offline;
 * otherwise the site is probed until it responds, unless the tab is hidden. Returns a function that probes at once.
 */
export function watchConnection(onChange: (connection: Connection) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = async (): Promise<void> => {
    clearTimeout(timer);
    const responds = navigator.onLine && (await siteResponds());
    // The device may have gone offline in the meantime.
    const connection = responds ? 'online' : navigator.onLine ? 'unreachable' : 'offline';
    onChange(connection);
    if (connection === 'unreachable') timer = setTimeout(probe, INTERVAL);
  };
  const probe = (): void => {
    if (document.hidden) document.addEventListener('visibilitychange', probe, { once: true });
    else void check();
  };
  for (const type of ['offline', 'online']) addEventListener(type, probe);
  probe();
  return probe;
}
