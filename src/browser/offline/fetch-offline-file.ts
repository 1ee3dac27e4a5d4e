import { OFFLINE_FILE, type OfflineFile, type OfflineList, SAVE_HEADER } from '../../shared/offline/offline-list.ts';
import { SaveError } from './save-error.ts';

/** Time after which a file is given up, in milliseconds. */
const TIMEOUT = 60_000;

/** The list of the version that is published now. @throws when it cannot be had */
export async function fetchOfflineList(): Promise<OfflineList> {
  const response = await fetch(`/${OFFLINE_FILE}`, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new SaveError('network');
  return (await response.json()) as OfflineList;
}

/**
 * A file of the list, from what the browser keeps already or from the site, and certainly that file: an answer of another length or
 * digest, such as the page of a hotel's network, is none.
 * @throws SaveError `changed` when another version of a file without a hash in its name came
 */
export async function fetchOfflineFile([path, bytes, digest]: OfflineFile, signal: AbortSignal): Promise<Response> {
  const kept = digest === undefined ? await caches.match(path) : undefined;
  if (kept && (await isThat(kept, bytes, digest))) return kept;
  const response = await fetch(path, {
    headers: { [SAVE_HEADER]: '1' },
    ...(digest === undefined ? {} : { cache: 'no-cache' }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
  });
  if (response.ok && !response.redirected && (await isThat(response, bytes, digest))) return response;
  throw new SaveError(digest === undefined || !response.ok ? 'network' : 'changed');
}

async function isThat(response: Response, bytes: number, digest: string | undefined): Promise<boolean> {
  const body = await response.clone().arrayBuffer();
  if (body.byteLength !== bytes) return false;
  if (digest === undefined) return true;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return btoa(String.fromCharCode(...hash)) === digest;
}
