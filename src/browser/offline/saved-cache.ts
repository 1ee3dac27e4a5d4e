import { SAVED_CACHE } from '../../shared/constants.ts';
import {
  type OfflineChoice,
  SAVED_RECORD,
  type SavedRecord,
  WANTED_RECORD,
  type WantedRecord,
} from '../../shared/offline/offline-list.ts';
import { unneededKeys } from '../../shared/offline/offline-plan.ts';

/** What is kept on the reader's device: files, and two records that say what they are. */
export interface SavedCache {
  readonly saved: SavedRecord | undefined;
  readonly wanted: WantedRecord | undefined;
  /** Keys of the files. */
  readonly present: ReadonlySet<string>;
}

const RECORDS: ReadonlySet<string> = new Set([SAVED_RECORD, WANTED_RECORD]);

/** @throws where the browser keeps nothing for the site */
export async function readSaved(): Promise<SavedCache> {
  // Looking must not leave anything behind.
  if (!(await caches.has(SAVED_CACHE))) return { saved: undefined, wanted: undefined, present: new Set() };
  const cache = await caches.open(SAVED_CACHE);
  const keys = (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
  return {
    saved: await readRecord<SavedRecord>(cache, SAVED_RECORD),
    wanted: await readRecord<WantedRecord>(cache, WANTED_RECORD),
    present: new Set(keys.filter((key) => !RECORDS.has(key))),
  };
}

/** One that cannot be read counts as none. */
async function readRecord<Record extends OfflineChoice>(cache: Cache, key: string): Promise<Record | undefined> {
  try {
    return (await (await cache.match(key))?.json()) as Record | undefined;
  } catch {
    return undefined;
  }
}

export async function writeSaved(record: SavedRecord): Promise<void> {
  await (await caches.open(SAVED_CACHE)).put(SAVED_RECORD, Response.json(record));
}

/** Undefined when nothing is wanted any more. */
export async function writeWanted(record: WantedRecord | undefined): Promise<void> {
  const cache = await caches.open(SAVED_CACHE);
  if (record) await cache.put(WANTED_RECORD, Response.json(record));
  else await cache.delete(WANTED_RECORD);
}

/** Removes what no record names. */
export async function sweepSaved(): Promise<void> {
  const { saved, wanted, present } = await readSaved();
  if (!saved && !wanted) {
    await caches.delete(SAVED_CACHE);
    return;
  }
  const cache = await caches.open(SAVED_CACHE);
  await Promise.all(unneededKeys(present, [saved, wanted]).map(async (key) => cache.delete(key)));
}

/** Removes everything: first the record, so that no moment claims what is not there. */
export async function clearSaved(): Promise<void> {
  const cache = await caches.open(SAVED_CACHE);
  await cache.delete(SAVED_RECORD);
  await caches.delete(SAVED_CACHE);
}
