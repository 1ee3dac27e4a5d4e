import { hydrateRoot, type Root } from 'react-dom/client';
import { whenReachable } from '../browser/when-reachable.ts';
import { islands } from './islands.ts';

/** Hydrates an article's islands, each when it comes into view. Returns a function that unmounts them. */
export function hydrateIslands(within: ParentNode): () => void {
  const roots: Root[] = [];
  let stopped = false;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        // If its code can't be loaded, the island stays as sent.
        hydrate(target as HTMLElement).catch(() => undefined);
      }
    },
    { rootMargin: '200px' },
  );
  for (const element of within.querySelectorAll('[data-island]')) observer.observe(element);

  async function hydrate(element: HTMLElement): Promise<void> {
    const { island = '', props = '{}', id = '' } = element.dataset;
    const load = islands[island];
    if (!load) return;
    await whenReachable();
    const Component = await load();
    if (!stopped)
      roots.push(hydrateRoot(element, <Component {...JSON.parse(props)} />, { identifierPrefix: id, onRecoverableError }));
  }

  /** A reader who has navigated in the meantime doesn't miss anything. */
  function onRecoverableError(error: unknown): void {
    if (!stopped) reportError(error);
  }

  return () => {
    stopped = true;
    observer.disconnect();
    // React doesn't allow unmounting a root while another one renders.
    setTimeout(() => {
      for (const root of roots) root.unmount();
    });
  };
}
