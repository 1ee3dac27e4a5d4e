/// <reference lib="webworker" />
import { safeDecode, withTrailingSlash } from '../shared/address.ts';
import { APP_SHELL_PATH, SAVED_CACHE } from '../shared/constants.ts';
import {
  holdsPage,
  readRecord,
  SAVED_RECORD,
  savedKey,
  type SavedRecord,
  WANTED_RECORD,
  type WantedRecord,
} from '../shared/offline/offline-list.ts';
import { CORE_FILE } from '../shared/search/search-index.ts';

/** Doesn't create the cache for readers who saved nothing. */
const find = async (key: string | Request, options?: CacheQueryOptions): Promise<Response | undefined> =>
  caches.match(key, { ...options, cacheName: SAVED_CACHE });

/** A saved file that exists in only one version, or in any version. */
export const savedFile = async (request: Request): Promise<Response | undefined> => find(request, { ignoreSearch: true });

/** The saved core of the search index, if all its pieces are saved. */
export async function savedIndex(): Promise<Response | undefined> {
  const record = await readRecord<SavedRecord>(find(SAVED_RECORD));
  return record && find(savedKey(`/${CORE_FILE}`, record.list.version));
}

/** The app shell of the version in which a page was saved; undefined if the page wasn't saved. */
export async function savedShell(pathname: string): Promise<Response | undefined> {
  const record = await readRecord<SavedRecord>(find(SAVED_RECORD));
  if (!record || !holdsPage(record, withTrailingSlash(safeDecode(pathname)))) return undefined;
  return find(savedKey(APP_SHELL_PATH, record.list.version));
}

/** Whether a download was interrupted without the reader pausing it. */
export async function isUnfinished(): Promise<boolean> {
  const wanted = await readRecord<WantedRecord>(find(WANTED_RECORD));
  return wanted !== undefined && !wanted.paused;
}
