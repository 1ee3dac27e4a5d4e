import { SAVED_CACHE } from '../../shared/constants.ts';
import { mapLimited } from '../../shared/map-limited.ts';
import type { OfflineChoice } from '../rules/offline-list.ts';
import { planDownload } from '../rules/offline-plan.ts';
import { fetchOfflineFile } from './fetch-offline-file.ts';
import { readSaved } from './saved-cache.ts';
import { SaveError } from './save-error.ts';

/** Number of parallel requests; the page shares the connection with navigation. */
const AT_ONCE = 4;

/**
 * Downloads the missing files of a choice. Each complete file is stored at once, so an interrupted download resumes
 * where it stopped.
 * @throws SaveError, and the browser's errors if it's aborted or out of space
 */
export async function download(
  choice: OfflineChoice,
  { signal, onFile }: { readonly signal: AbortSignal; readonly onFile: (key: string) => void },
): Promise<void> {
  const { missing } = planDownload(choice, (await readSaved()).present);
  const cache = await caches.open(SAVED_CACHE);
  // One failure cancels the other requests.
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  try {
    await mapLimited(missing, AT_ONCE, async ({ key, file }) => {
      either.throwIfAborted();
      await cache.put(key, await fetchOfflineFile(file, either));
      onFile(key);
    });
  } catch (error) {
    failed.abort();
    throw error;
  }
  // The browser may have evicted files in the meantime.
  if (planDownload(choice, (await readSaved()).present).missing.length > 0) throw new SaveError('storage');
}
