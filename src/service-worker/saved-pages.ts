/// <reference lib="webworker" />
import { safeDecode, withTrailingSlash } from '../shared/address.ts';
import { APP_SHELL_PATH } from '../shared/constants.ts';
import { SAVED_CACHE } from '../shared/constants.ts';
import {
  holdsPage,
  SAVED_RECORD,
  savedKey,
  type SavedRecord,
  WANTED_RECORD,
  type WantedRecord,
} from '../shared/offline/offline-list.ts';
import { CORE_FILE } from '../shared/search/search-index.ts';

/** Asking does not make the cache of those who saved nothing. */
const find = async (key: string | Request, options?: CacheQueryOptions): Promise<Response | undefined> =>
  caches.match(key, { ...options, cacheName: SAVED_CACHE });

/** A record that cannot be read counts as none: the download writes a new one. */
async function read<Entry>(key: string): Promise<Entry | undefined> {
  try {
    return (await (await find(key))?.json()) as Entry | undefined;
  } catch {
    return undefined;
  }
}

/** A file of which there is one version, or one that any version of will do for. */
export const savedFile = async (request: Request): Promise<Response | undefined> => find(request, { ignoreSearch: true });

/** The core of the search index whose pieces are all here. */
export async function savedIndex(): Promise<Response | undefined> {
  const record = await read<SavedRecord>(SAVED_RECORD);
  return record && find(savedKey(`/${CORE_FILE}`, record.list.version));
}

/** The empty page that can show the page at an address, as it was when it was saved; undefined when it was not. */
export async function savedShell(pathname: string): Promise<Response | undefined> {
  const record = await read<SavedRecord>(SAVED_RECORD);
  if (!record || !holdsPage(record, withTrailingSlash(safeDecode(pathname)))) return undefined;
  return find(savedKey(APP_SHELL_PATH, record.list.version));
}

/** Did a download end before all was there, without the reader's wish? */
export async function isUnfinished(): Promise<boolean> {
  const wanted = await read<WantedRecord>(WANTED_RECORD);
  return wanted !== undefined && !wanted.paused;
}
