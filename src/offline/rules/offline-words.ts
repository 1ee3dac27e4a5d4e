import type { OfflineList, SavedRecord } from './offline-list.ts';

/** Describes what the reader can open offline. */
export function readableWords(saved: SavedRecord | undefined): string {
  if (!saved) return "Pages you've already visited still open.";
  const { list, sections } = saved;
  if (sections.length === list.sections.length) return 'The whole site is saved on this device.';
  const titles = list.sections.filter(({ name }) => sections.includes(name)).map(({ title }) => title);
  return `Saved on this device, with search: ${new Intl.ListFormat('en').format(titles)}. Pages you've already visited still open, too.`;
}

/** A readable name for the version of webpack and of the site. */
const formatName = ({ documents, version }: OfflineList): string => `${documents}, build ${version.slice(0, 7)}`;

/** The saved version and its date, or the offered version. Dates use the reader's locale. */
export function versionWords(list: OfflineList | undefined, saved: SavedRecord | undefined): string | undefined {
  if (!saved) return list && formatName(list);
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(saved.date));
  return `${formatName(saved.list)}, saved on ${date}`;
}

/** Formats a size in decimal units: `340 KB`, `5.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 999_500) return `${(bytes / 1e6).toFixed(1)} MB`;
  return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000))} KB`;
}
