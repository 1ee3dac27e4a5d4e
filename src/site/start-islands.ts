import { whenReachable } from '../browser/when-reachable.ts';
import { loadCode } from './load-code.ts';

/**
 * Makes an article's interactive components work; loads their code only if there are any. Returns a function that unmounts them.
 */
export function startIslands(): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  const start = async (): Promise<void> => {
    await whenReachable();
    if (stopped) return;
    const { hydrateIslands } = await loadCode(async () => import(/* webpackChunkName: "islands" */ './hydrate-islands.tsx'));
    if (!stopped) stop = hydrateIslands(document);
  };
  // Without their code, they stay as sent, and readable.
  if (document.querySelector('[data-island]')) start().catch(() => undefined);
  return () => {
    stopped = true;
    stop?.();
  };
}
