import { useSyncExternalStore } from 'react';
import { TabBar } from '../ui/tabs/tabs.tsx';
import * as styles from '../ui/tabs/tabs.module.css';
import { readStored, store } from '../browser/safe-storage.ts';
import { TABS_KEY } from '../browser/start-shell.ts';

interface TabsIslandProps {
  readonly titles: readonly string[];
  readonly sync?: string;
  /** The HTML of each panel, in the prerenderer. In the browser, it's already in the page. */
  readonly slots?: readonly string[];
}

/**
 * Tabs that remember the choice: groups with the same `sync` switch together, on this page and others. Without JavaScript, the
 * checked button shows its panel.
 */
export function TabsIsland({ titles, sync, slots }: TabsIslandProps) {
  const group = sync ?? titles.join('|');
  const choice = useSyncExternalStore(
    subscribeToTabs,
    () => chosenTab(group),
    () => undefined,
  );
  const selected = Math.max(0, choice === undefined ? 0 : titles.indexOf(choice));
  const choose = (index: number): void => chooseTab(group, titles[index] ?? '');
  return (
    <div className={styles.tabs}>
      <TabBar label="Choose a variant" titles={titles} selected={selected} onSelect={choose} />
      {titles.map((title, index) => (
        <div
          key={title}
          className={`stack ${styles.panel}`}
          data-title={title}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: slots?.[index] ?? '' }}
        />
      ))}
    </div>
  );
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
