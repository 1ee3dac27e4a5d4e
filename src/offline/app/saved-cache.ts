import {
  readRecord,
  SAVED_RECORD,
  type SavedRecord,
  WANTED_RECORD,
  type WantedRecord,
  unneededFiles,
  isOfflineList,
  OFFLINE_FILE,
  type OfflineChoice,
  type OfflineFile,
  type OfflineList,
  SAVE_HEADER,
  planDownload,
} from '../rules/offline-list.ts';
import { firstProven } from '../../shared/content-digest.ts';
import { mapLimited } from '../../shared/map-limited.ts';
import type { SavedPages, SaveFailure } from '../rules/save-state.ts';
import { APP_SHELL_PATH } from '../../shared/address.ts';
import { BUILD_CACHE, SAVED_CACHE } from '../rules/protocol.ts';

const RECORDS: ReadonlySet<string> = new Set([SAVED_RECORD, WANTED_RECORD]);

/** @throws if the browser blocks storage for the site */
export async function readSaved(): Promise<SavedPages> {
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

/** Writes a record, or deletes it, and deletes the files that no record names any more. */
export async function writeRecord(
  key: typeof SAVED_RECORD | typeof WANTED_RECORD,
  record: SavedRecord | WantedRecord | undefined,
): Promise<void> {
  const cache = await caches.open(SAVED_CACHE);
  if (record) await cache.put(key, Response.json(record));
  else await cache.delete(key);
  const { saved, wanted, present } = await readSaved();
  if (saved || wanted) await Promise.all(unneededFiles(present, [saved, wanted]).map(async (each) => cache.delete(each)));
  else await caches.delete(SAVED_CACHE);
}

/** Maps an error to a reason. */
export function classifyFailure(error: unknown): SaveFailure {
  if (!(error instanceof DOMException) || error.name === 'TimeoutError') return 'network';
  return error.name === 'QuotaExceededError' ? 'space' : 'storage';
}

/** Timeout per file in milliseconds. */
const TIMEOUT = 60_000;

/** The list of the published version. @throws if it can't be loaded */
export async function fetchOfflineList(): Promise<OfflineList> {
  const response = await fetch(`/${OFFLINE_FILE}`, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT) });
  const list: unknown = await response.json();
  if (!response.ok || !isOfflineList(list)) throw new Error('The site sent no list');
  return list;
}

/** Number of parallel requests; the page shares the connection with navigation. */
const AT_ONCE = 4;

/**
 * Downloads the missing files of a choice. Each complete file is stored at once, so an interrupted download resumes
 * where it stopped.
 * @throws if a file can't be downloaded, and the browser's errors if it's aborted or out of space
 */
export async function download(
  choice: OfflineChoice,
  { signal, onFile }: { readonly signal: AbortSignal; readonly onFile: () => void },
): Promise<void> {
  const { missing } = planDownload(choice, (await readSaved()).present);
  const cache = await caches.open(SAVED_CACHE);
  await mapLimited(missing, AT_ONCE, async (file) => {
    signal.throwIfAborted();
    await cache.put(file[0], await fetchOfflineFile(file, signal));
    onFile();
  });
}

/**
 * Gets a file of the list from existing caches or the network, the second time past all caches. A response with another
 * content, such as a captive portal's page, is rejected.
 */
async function fetchOfflineFile([path, , digest]: OfflineFile, signal: AbortSignal): Promise<Response> {
  const request = async (cache: RequestCache): Promise<Response> =>
    fetch(path, { cache, headers: { [SAVE_HEADER]: '1' }, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]) });
  const response = await firstProven(digest, [() => caches.match(path), () => request('default'), () => request('reload')]);
  signal.throwIfAborted();
  if (!response) throw new Error(`The site didn't send ${path}`);
  return response;
}

/** Waits until the service worker of a version has cached its app shell, which shows the saved pages. @throws if it can't */
export async function waitForShell(version: string): Promise<void> {
  const findShell = async (): Promise<Response | undefined> => caches.match(APP_SHELL_PATH, { cacheName: BUILD_CACHE + version });
  if (await findShell()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const worker = registration?.installing;
  if (worker) await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  if (!(await findShell())) throw new Error("The worker couldn't cache the site's shell");
}
