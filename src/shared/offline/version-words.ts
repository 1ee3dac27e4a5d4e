import type { OfflineList, SavedRecord } from './offline-list.ts';

/** A readable name of a version, of webpack and of the site. */
const nameOf = ({ documents, version }: OfflineList): string => `${documents}, build ${version.slice(0, 7)}`;

/** The saved version and its date, or else the offered one. Dates use the reader's locale. */
export function versionWords(list: OfflineList | undefined, saved: SavedRecord | undefined): string | undefined {
  if (!saved) return list && nameOf(list);
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(saved.date));
  return `${nameOf(saved.list)}, saved on ${date}`;
}
