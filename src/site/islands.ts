import type { ComponentType } from 'react';
import type { IslandProps } from './tabs-island.tsx';
import { loadCode } from './load-code.ts';

type Island = ComponentType<IslandProps>;

/** The interactive components of articles, each in its own chunk. */
export const islands: Readonly<Record<string, () => Promise<Island>>> = {
  messages: async () =>
    (await loadCode(async () => import(/* webpackChunkName: "island-messages" */ './messages-island.tsx'))).MessagesIsland,
  check: async () =>
    (await loadCode(async () => import(/* webpackChunkName: "island-check" */ './check-island.tsx')))
      .CheckIsland as unknown as Island,
  playground: async () =>
    (await loadCode(async () => import(/* webpackChunkName: "island-playground" */ './playground-island.tsx')))
      .PlaygroundIsland as unknown as Island,
  requests: async () =>
    (await loadCode(async () => import(/* webpackChunkName: "island-requests" */ './requests-island.tsx')))
      .RequestsIsland as unknown as Island,
  // In the chunk of the dialog, which has the same engine.
  'search-page': async () =>
    (await loadCode(async () => import(/* webpackChunkName: "search" */ './search/search-page-island.tsx'))).SearchPageIsland,
  since: async () =>
    (await loadCode(async () => import(/* webpackChunkName: "island-since" */ './since-island.tsx')))
      .SinceIsland as unknown as Island,
  tabs: async () =>
    (await loadCode(async () => import(/* webpackChunkName: "island-tabs" */ './tabs-island.tsx')))
      .TabsIsland as unknown as Island,
};
