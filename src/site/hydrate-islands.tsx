import { hydrateRoot, type Root } from 'react-dom/client';
import { whenNear } from '../browser/when-near.ts';
import { whenReachable } from '../browser/when-reachable.ts';
import { islands } from './islands.ts';

/** Hydrates an article's islands, each when it comes into view. Returns a function that unmounts them. */
export function hydrateIslands(within: ParentNode): () => void {
  const roots: Root[] = [];
  let stopped = false;
  const cancelers = [...within.querySelectorAll<HTMLElement>('[data-island]')].map((element) =>
    // If its code can't be loaded, the island stays as sent.
    whenNear(element, 200, () => void hydrate(element).catch(() => undefined)),
  );

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
    for (const cancel of cancelers) cancel();
    // React doesn't allow unmounting a root while another one renders.
    setTimeout(() => {
      for (const root of roots) root.unmount();
    });
  };
}
