import { useSyncExternalStore } from 'react';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { chosenTab, chooseTab, subscribeToTabs } from './tab-choices.ts';

/** An island's properties: those from the page, and in the prerenderer the HTML of its slots. */
export interface IslandProps {
  readonly [name: string]: unknown;
  readonly slots?: readonly string[];
}

export interface TabsIslandProps {
  readonly titles: readonly string[];
  readonly sync?: string;
  readonly slots?: readonly string[];
}

/** Tabs that remember the choice: groups with the same `sync` switch together, on this page and others. */
export function TabsIsland({ titles, sync, slots }: TabsIslandProps) {
  const group = sync ?? titles.join('|');
  const choice = useSyncExternalStore(
    subscribeToTabs,
    () => chosenTab(group),
    () => undefined,
  );
  const selected = Math.max(0, choice === undefined ? 0 : titles.indexOf(choice));
  const choose = (index: number): void => chooseTab(group, titles[index] ?? '');
  return <Tabs titles={titles} slots={slots} selected={selected} onSelect={choose} />;
}
