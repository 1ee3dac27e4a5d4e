import { useSyncExternalStore } from 'react';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { chosenTab, chooseTab, subscribeToTabs } from './tab-choices.ts';

export interface TabsIslandProps {
  readonly titles: readonly string[];
  readonly sync?: string;
  /** The HTML of the tabs, in the prerenderer. */
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
