import { SAVED_CACHE } from '../../shared/constants.ts';
import { type OfflineChoice } from '../../shared/offline/offline-list.ts';
import { type PlannedFile, planOf } from '../../shared/offline/offline-plan.ts';
import { fetchOfflineFile } from './fetch-offline-file.ts';
import { readSaved } from './saved-cache.ts';
import { SaveError } from './save-error.ts';

/** The page shares the line with the reader's clicks. */
const AT_ONCE = 4;

/**
 * Fetches what a choice lacks. Each file is kept as soon as it is whole, so that whatever interrupts this, the next time goes on from there.
 * @throws SaveError, and what the browser throws when it is aborted or has no room
 */
export async function download(
  choice: OfflineChoice,
  { signal, onFile }: { readonly signal: AbortSignal; readonly onFile: (key: string) => void },
): Promise<void> {
  const { missing } = planOf(choice, (await readSaved()).present);
  const cache = await caches.open(SAVED_CACHE);
  const left = missing[Symbol.iterator]();
  // One that fails ends the others.
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const fetchAll = async (): Promise<void> => {
    for (const planned of left) {
      either.throwIfAborted();
      await cache.put(planned.key, await fetchTwice(planned, either));
      onFile(planned.key);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, fetchAll));
  } catch (error) {
    failed.abort();
    throw error;
  }
  // The browser may have taken something away meanwhile.
  if (planOf(choice, (await readSaved()).present).missing.length > 0) throw new SaveError('storage');
}

/** One answer that fails on the way is no reason to stop. */
async function fetchTwice({ file }: PlannedFile, signal: AbortSignal): Promise<Response> {
  try {
    return await fetchOfflineFile(file, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SaveError && error.failure === 'changed') throw error;
    return fetchOfflineFile(file, signal);
  }
}
