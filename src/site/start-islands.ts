/**
 * Brings the interactive components of the article to life, if it has any: their code is asked for only then. Returns how to
 * let go of them.
 */
export function startIslands(): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  if (document.querySelector('[data-island]')) {
    void import(/* webpackChunkName: "islands" */ './hydrate-islands.tsx').then(({ hydrateIslands }) => {
      if (!stopped) stop = hydrateIslands(document);
    });
  }
  return () => {
    stopped = true;
    stop?.();
  };
}
