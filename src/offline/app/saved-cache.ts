import { SAVED_CACHE } from '../../shared/constants.ts';
import { readRecord, SAVED_RECORD, type SavedRecord, WANTED_RECORD, type WantedRecord } from '../rules/offline-list.ts';
import { unneededKeys } from '../rules/offline-plan.ts';

/** The saved data on the device: files, and two records that describe them. */
export interface SavedCache {
  readonly saved: SavedRecord | undefined;
  readonly wanted: WantedRecord | undefined;
  /** Keys of the files. */
  readonly present: ReadonlySet<string>;
}

const RECORDS: ReadonlySet<string> = new Set([SAVED_RECORD, WANTED_RECORD]);

/** @throws if the browser blocks storage for the site */
export async function readSaved(): Promise<SavedCache> {
  // Reading must not create the cache.
  if (!(await caches.has(SAVED_CACHE))) return { saved: undefined, wanted: undefined, present: new Set() };
  const cache = await caches.open(SAVED_CACHE);
  const keys = (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
  return {
    saved: await readRecord<SavedRecord>(cache.match(SAVED_RECORD)),
    wanted: await readRecord<WantedRecord>(cache.match(WANTED_RECORD)),
    present: new Set(keys.filter((key) => !RECORDS.has(key))),
  };
}

/** Writes a record, or deletes it. */
export async function writeRecord(
  key: typeof SAVED_RECORD | typeof WANTED_RECORD,
  record: SavedRecord | WantedRecord | undefined,
): Promise<void> {
  const cache = await caches.open(SAVED_CACHE);
  if (record) await cache.put(key, Response.json(record));
  else await cache.delete(key);
}

/** Deletes files that no record names. */
export async function sweepSaved(): Promise<void> {
  const { saved, wanted, present } = await readSaved();
  if (!saved && !wanted) return void (await caches.delete(SAVED_CACHE));
  const cache = await caches.open(SAVED_CACHE);
  await Promise.all(unneededKeys(present, [saved, wanted]).map(async (key) => cache.delete(key)));
}
