import type { OfflineList, SavedRecord, WantedRecord } from './offline-list.ts';
import { sumBytes, planDownload } from './offline-plan.ts';
import type { SaveState } from './save-state.ts';

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

type SavedPages = Pick<SaveState, 'saved' | 'wanted' | 'present'>;

/** The whole site, then each section. */
export function offlineRows({ list, saved, wanted, present }: SavedPages & { readonly list: OfflineList }): OfflineRow[] {
  const row = (title: string, sections: readonly string[], pages: number): OfflineRow => {
    const isIn = (record: SavedRecord | WantedRecord | undefined): boolean =>
      record !== undefined && sections.every((name) => record.sections.includes(name));
    const state = isIn(saved) ? 'saved' : isIn(wanted) ? 'wanted' : 'absent';
    return { sections, title, pages, state, bytes: state === 'saved' ? ownBytes(sections) : missingBytes(sections) };
  };
  const whole = (sections: readonly string[]): boolean => sections.length === list.sections.length;
  const ownBytes = (sections: readonly string[]): number =>
    whole(sections)
      ? planDownload({ list, sections }, present).total
      : planDownload({ list, sections }, present).total - planDownload({ list, sections: [] }, present).total;
  // Saved sections are updated to the same version.
  const missingBytes = (sections: readonly string[]): number =>
    sumBytes(planDownload({ list, sections: [...sections, ...(saved?.sections ?? [])] }, present).missing);
  const all = list.sections.map(({ name }) => name);
  const parts = [list.common, ...list.sections];
  return [
    row(
      'Whole site',
      all,
      parts.reduce((sum, { pages }) => sum + pages.length, 0),
    ),
    // A single section is the whole site, or nearly.
    ...(list.sections.length > 1 ? list.sections.map(({ name, title, pages }) => row(title, [name], pages.length)) : []),
  ];
}
