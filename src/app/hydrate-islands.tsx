import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { whenNear } from '../browser/when-near.ts';
import { whenReachable } from '../browser/when-reachable.ts';
import { loadCode } from '../browser/load-code.ts';

/** Hydrates an article's islands, each when it comes into view. Returns a function that unmounts them. */
export function hydrateIslands(within: ParentNode): () => void {
  const roots: Root[] = [];
  let stopped = false;
  const cancelers = [...within.querySelectorAll<HTMLElement>('[data-island]')].map((element) =>
    whenNear(element, 200, () => void hydrate(element).catch(() => showFailure(element))),
  );

  async function hydrate(element: HTMLElement): Promise<void> {
    const { island = '', props = '{}', id = '' } = element.dataset;
    const load = islands[island];
    if (!load) return;
    await whenReachable();
    // The build rendered the island with these properties.
    const Component = (await loadCode(load)) as ComponentType<object>;
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

/** If its code can't be loaded, an island stays as sent. Only the playground shows nothing without it. */
function showFailure(element: HTMLElement): void {
  element.querySelector('[data-loading]')?.replaceChildren("The editor couldn't be loaded. Reload the page to try again.");
}

/** The interactive components of articles, each in its own chunk. */
const islands: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {
  messages: async () =>
    (await import(/* webpackChunkName: "island-messages" */ '../messages/app/messages-island.tsx')).MessagesIsland,
  check: async () => (await import(/* webpackChunkName: "island-check" */ '../check/app/check-island.tsx')).CheckIsland,
  playground: async () =>
    (await import(/* webpackChunkName: "playground" */ '../playground/app/playground-island.tsx')).PlaygroundIsland,
  requests: async () =>
    (await import(/* webpackChunkName: "island-requests" */ '../vote/app/requests-island.tsx')).RequestsIsland,
  // In the chunk of the dialog, which has the same engine.
  'search-page': async () =>
    (await import(/* webpackChunkName: "search" */ '../search/app/search-page-island.tsx')).SearchPageIsland,
  since: async () => (await import(/* webpackChunkName: "island-since" */ '../since/app/since-island.tsx')).SinceIsland,
  tabs: async () => (await import(/* webpackChunkName: "island-tabs" */ './tabs-island.tsx')).TabsIsland,
};
