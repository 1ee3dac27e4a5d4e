import type { ComponentType, ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { whenNear } from '../browser/when-near.ts';
import { loadCode } from '../browser/load-code.ts';
import { LoadFailure } from '../ui/page-failure/load-failure.tsx';

/** Makes an article's islands work, each when it comes into view. Returns a function that unmounts them. */
export function hydrateIslands(within: ParentNode): () => void {
  const roots: Root[] = [];
  let stopped = false;
  const cancelers = [...within.querySelectorAll<HTMLElement>('[data-island]')].map((element) =>
    whenNear(element, 600, () => void start(element)),
  );

  async function start(element: HTMLElement): Promise<void> {
    const { island = '', props = '{}', id = '' } = element.dataset;
    const load = islands[island];
    if (!load) return;
    try {
      await whenReachable();
      // The build rendered the island with these properties.
      const Component = (await loadCode(load)) as ComponentType<object>;
      if (!stopped) render(element, <Component {...JSON.parse(props)} />, id);
    } catch (error) {
      if (!stopped) showFailure(element, (error as Error).message);
    }
  }

  function render(element: HTMLElement, node: ReactNode, identifierPrefix: string): void {
    if (element.firstChild) roots.push(hydrateRoot(element, node, { identifierPrefix, onRecoverableError }));
    else {
      const root = createRoot(element, { identifierPrefix });
      root.render(node);
      roots.push(root);
    }
  }

  /** An island stays as sent if its code can't be loaded. One that shows nothing without it says so. */
  function showFailure(element: HTMLElement, detail: string): void {
    if (element.firstChild) return;
    const root = createRoot(element);
    const retry = (): void => {
      root.unmount();
      void start(element);
    };
    root.render(<LoadFailure what="this part of the page" detail={detail} onRetry={retry} />);
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

/** Resolves once the site's files can be loaded, from the network or from the service worker, which caches what the frame needs. */
async function whenReachable(): Promise<void> {
  if (navigator.onLine || navigator.serviceWorker?.controller) return;
  await new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
  });
}

/** The interactive components of articles, each in its own chunk. */
const islands: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {
  messages: async () =>
    (await import(/* webpackChunkName: "island-messages" */ '../messages/app/messages-island.tsx')).MessagesIsland,
  check: async () => (await import(/* webpackChunkName: "island-check" */ '../check/app/check-island.tsx')).CheckIsland,
  playground: async () => (await import(/* webpackChunkName: "playground" */ '../playground/app/workbenches.tsx')).Workbenches,
  requests: async () =>
    (await import(/* webpackChunkName: "island-requests" */ '../vote/app/requests-island.tsx')).RequestsIsland,
  // In the chunk of the dialog, which has the same engine.
  'search-page': async () =>
    (await import(/* webpackChunkName: "search" */ '../search/app/search-page-island.tsx')).SearchPageIsland,
  sponsors: async () => (await import(/* webpackChunkName: "sponsors" */ '../sponsors/app/sponsors-panel.tsx')).SponsorsPanel,
  since: async () => (await import(/* webpackChunkName: "island-since" */ '../since/app/since-island.tsx')).SinceIsland,
  tabs: async () => (await import(/* webpackChunkName: "island-tabs" */ './tabs-island.tsx')).TabsIsland,
};
