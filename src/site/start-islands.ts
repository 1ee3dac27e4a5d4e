import { whenReachable } from '../browser/when-reachable.ts';

/**
 * Brings the interactive components of the article to life, if it has any: their code is asked for only then. Returns how to
 * let go of them.
 */
export function startIslands(): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  const start = async (): Promise<void> => {
    await whenReachable();
    if (stopped) return;
    const { hydrateIslands } = await import(/* webpackChunkName: "islands" */ './hydrate-islands.tsx');
    if (!stopped) stop = hydrateIslands(document);
  };
  // Without their code they stay as they were sent, which is good to read.
  if (document.querySelector('[data-island]')) start().catch(() => undefined);
  return () => {
    stopped = true;
    stop?.();
  };
}
