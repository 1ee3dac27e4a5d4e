import { readStored, store } from '../browser/safe-storage.ts';
import { TABS_KEY } from '../shared/constants.ts';

const listeners = new Set<() => void>();
let choices: Readonly<Record<string, string>> | undefined;

/** Calls back whenever a choice changes. Returns a function that stops it. */
export function subscribeToTabs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The stored choice for a group of tabs. */
export function chosenTab(group: string): string | undefined {
  choices ??= parseChoices(readStored(TABS_KEY));
  return choices[group];
}

/** Stores the choice for a group of tabs, and notifies all tabs on the page. */
export function chooseTab(group: string, title: string): void {
  choices = { ...choices, [group]: title };
  store(TABS_KEY, JSON.stringify(choices));
  for (const listener of listeners) listener();
}

/** Choices stored by an earlier visit; unreadable data is ignored. */
function parseChoices(text: string | undefined): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}
