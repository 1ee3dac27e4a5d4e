import type { OfflineList, SavedRecord } from './offline-list.ts';

/** Names a version to people: of the bundler, and of the site. */
const nameOf = ({ documents, version }: OfflineList): string => `${documents}, build ${version.slice(0, 7)}`;

/** Which version is on the device and since when, else which one is offered. Dates are the reader's. */
export function versionWords(list: OfflineList | undefined, saved: SavedRecord | undefined): string | undefined {
  if (!saved) return list && nameOf(list);
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(saved.date));
  return `${nameOf(saved.list)}, saved on ${date}`;
}
