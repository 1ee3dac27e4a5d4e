import { OFFLINE_FILE, type OfflineFile, type OfflineList, SAVE_HEADER } from '../../shared/offline/offline-list.ts';
import { SaveError } from './save-error.ts';

/** Timeout per file in milliseconds. */
const TIMEOUT = 60_000;

/** The list of the published version. @throws if it can't be loaded */
export async function fetchOfflineList(): Promise<OfflineList> {
  const response = await fetch(`/${OFFLINE_FILE}`, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new SaveError('network');
  return (await response.json()) as OfflineList;
}

/**
 * Gets a file of the list from existing caches or the network, and verifies it: a response with another length or
 * digest, such as a captive portal's page, is rejected.
 * @throws SaveError `changed` if a file without a hash in its name has another version
 */
export async function fetchOfflineFile([path, bytes, digest]: OfflineFile, signal: AbortSignal): Promise<Response> {
  const kept = digest === undefined ? await caches.match(path) : undefined;
  if (kept && (await isIntact(kept, bytes, digest))) return kept;
  const response = await fetch(path, {
    headers: { [SAVE_HEADER]: '1' },
    ...(digest === undefined ? {} : { cache: 'no-cache' }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
  });
  if (response.ok && !response.redirected && (await isIntact(response, bytes, digest))) return response;
  throw new SaveError(digest === undefined || !response.ok ? 'network' : 'changed');
}

async function isIntact(response: Response, bytes: number, digest: string | undefined): Promise<boolean> {
  const body = await response.clone().arrayBuffer();
  if (body.byteLength !== bytes) return false;
  if (digest === undefined) return true;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return btoa(String.fromCharCode(...hash)) === digest;
}
