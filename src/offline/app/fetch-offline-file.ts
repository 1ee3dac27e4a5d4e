import { firstProven } from '../../shared/content-digest.ts';
import { isOfflineList, OFFLINE_FILE, type OfflineFile, type OfflineList, SAVE_HEADER } from '../rules/offline-list.ts';
import { SaveError } from './save-error.ts';

/** Timeout per file in milliseconds. */
const TIMEOUT = 60_000;

/** The list of the published version. @throws if it can't be loaded */
export async function fetchOfflineList(): Promise<OfflineList> {
  const response = await fetch(`/${OFFLINE_FILE}`, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT) });
  const list: unknown = await response.json();
  if (!response.ok || !isOfflineList(list)) throw new SaveError('network');
  return list;
}

/**
 * Gets a file of the list from existing caches or the network, the second time past all caches. A response with another
 * content, such as a captive portal's page, is rejected.
 */
export async function fetchOfflineFile([path, , digest]: OfflineFile, signal: AbortSignal): Promise<Response> {
  const request = async (cache: RequestCache): Promise<Response> =>
    fetch(path, { cache, headers: { [SAVE_HEADER]: '1' }, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]) });
  const response = await firstProven(digest, [() => caches.match(path), () => request('default'), () => request('reload')]);
  signal.throwIfAborted();
  if (!response) throw new SaveError('network');
  return response;
}
