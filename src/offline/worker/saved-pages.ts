/// <reference lib="webworker" />
import { APP_SHELL_PATH, SAVED_CACHE } from '../../shared/constants.ts';
import {
  holdsPage,
  readRecord,
  SAVED_RECORD,
  savedKey,
  type SavedRecord,
  WANTED_RECORD,
  type WantedRecord,
} from '../rules/offline-list.ts';

/** Doesn't create the cache for readers who saved nothing. */
const find = async (key: string | Request, options?: CacheQueryOptions): Promise<Response | undefined> =>
  caches.match(key, { ...options, cacheName: SAVED_CACHE });

/** A saved file that exists in only one version, or in any version. */
export const savedFile = async (request: Request): Promise<Response | undefined> => find(request, { ignoreSearch: true });

/** The app shell of the version in which a page was saved; undefined if the page wasn't saved. */
export async function savedShell(url: string): Promise<Response | undefined> {
  const record = await readRecord<SavedRecord>(find(SAVED_RECORD));
  return record && holdsPage(record, url) ? find(savedKey(APP_SHELL_PATH, record.list.version)) : undefined;
}

/** Whether a download was interrupted without the reader pausing it. */
export async function isUnfinished(): Promise<boolean> {
  const wanted = await readRecord<WantedRecord>(find(WANTED_RECORD));
  return wanted !== undefined && !wanted.paused;
}
