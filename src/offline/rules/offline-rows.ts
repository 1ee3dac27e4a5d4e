import { type OfflineChoice, type OfflineList, planDownload, type SavedRecord, sumBytes } from './offline-list.ts';
import type { SavedPages } from './save-state.ts';

/** Something that can be saved or removed on its own. */
export interface OfflineRow {
  /** Sections that it includes. */
  readonly sections: readonly string[];
  readonly title: string;
  readonly pages: number;
  /** Bytes that saving would add, or that are saved. */
  readonly bytes: number;
  readonly state: 'absent' | 'wanted' | 'saved';
}

/** The whole site, then each section. */
export function offlineRows({ list, saved, wanted, present }: SavedPages & { readonly list: OfflineList }): OfflineRow[] {
  const plan = (sections: readonly string[]) => planDownload({ list, sections }, present);
  const row = (title: string, sections: readonly string[], pages: number): OfflineRow => {
    const isIn = (record: OfflineChoice | undefined): boolean =>
      record !== undefined && sections.every((name) => record.sections.includes(name));
    const state = isIn(saved) ? 'saved' : isIn(wanted) ? 'wanted' : 'absent';
    // The common files belong to the whole site.
    const own = plan(sections).total - (sections.length === list.sections.length ? 0 : plan([]).total);
    // Saved sections are updated to the same version.
    const missing = sumBytes(plan([...sections, ...(saved?.sections ?? [])]).missing);
    return { sections, title, pages, state, bytes: state === 'saved' ? own : missing };
  };
  const parts = list.sections.map(({ name, title, pages }) => row(title, [name], pages.length));
  const pages = parts.reduce((sum, part) => sum + part.pages, list.common.pages.length);
  const names = list.sections.map(({ name }) => name);
  // A single section is the whole site, or nearly.
  return [row('Whole site', names, pages), ...(parts.length > 1 ? parts : [])];
}

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
