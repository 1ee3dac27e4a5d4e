import { useSyncExternalStore } from 'react';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { readStored, store } from '../browser/safe-storage.ts';
import { TABS_KEY } from '../shared/constants.ts';

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

const listeners = new Set<() => void>();
let choices: Readonly<Record<string, string>> | undefined;

function subscribeToTabs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const chosenTab = (group: string): string | undefined => (choices ??= readChoices())[group];

/** Stores the choice for a group of tabs, and notifies all tabs on the page. */
function chooseTab(group: string, title: string): void {
  choices = { ...choices, [group]: title };
  store(TABS_KEY, JSON.stringify(choices));
  for (const listener of listeners) listener();
}

/** Choices stored by an earlier visit; unreadable data is ignored. */
function readChoices(): Readonly<Record<string, string>> {
  try {
    return Object(JSON.parse(readStored(TABS_KEY) ?? '{}')) as Record<string, string>;
  } catch {
    return {};
  }
}
