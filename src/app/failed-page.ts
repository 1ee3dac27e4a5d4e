import type { LoadError } from '../shared/load-error.ts';
import type { Screen } from '../shared/renderer.ts';
import { BUILD_CACHE, SAVED_CACHE } from '../offline/rules/protocol.ts';

/** Timeout in milliseconds for checking whether a document can be fetched. */
const DOCUMENT_TIMEOUT = 5000;

interface FailedPage {
  readonly path: string;
  readonly error: LoadError;
  /** Whether the reader is still waiting for this page. Called again after each wait. */
  readonly isCurrent: () => boolean;
}

/** Decides what to show when a page can't be loaded; undefined if the reader has moved on. */
export async function screenAfterFailure({ path, error, isCurrent }: FailedPage): Promise<Screen | undefined> {
  if (!isCurrent()) return undefined;
  const isUnknown = error.code === 'MODULE_NOT_FOUND';
  // A deploy may have replaced the data, or added the page. The document then names the new data.
  const source = isUnknown || error.name === 'ChunkLoadError' ? await sourceOfDocument(path) : undefined;
  if (!isCurrent()) return undefined;
  if (source && reloadOnce()) return { type: 'empty', path };
  if (isUnknown && source === 'site') return { type: 'not-found', path };
  return { type: 'failure', path, detail: error.message };
}

/** From where a full page load would get the document: the site, or the worker's caches. */
async function sourceOfDocument(path: string): Promise<'site' | 'cache' | undefined> {
  if (await isServed(path)) return 'site';
  return (await isKept(path)) ? 'cache' : undefined;
}

/**
 * Whether the site responds with a complete document. A 404 counts: a deploy may have removed the page, and the reload
 * will show that.
 */
async function isServed(path: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(DOCUMENT_TIMEOUT) });
    await response.text();
    return response.ok || response.status === 404 || response.status === 410;
  } catch {
    return false;
  }
}

/** Offline, the worker may have the document, or the page in another build, saved or visited, that this tab doesn't know. */
async function isKept(path: string): Promise<boolean> {
  try {
    const names = await caches.keys();
    const builds = names.filter((name) => name.startsWith(BUILD_CACHE));
    return builds.length > 1 || names.includes(SAVED_CACHE) || (await caches.match(path)) !== undefined;
  } catch {
    // Caches don't exist or are blocked.
    return false;
  }
}

/**
 * Reloads the page after a chunk failed to load, because a deploy may have replaced it. Happens at most once for a history
 * entry, so that a lasting failure is shown instead of causing a reload loop.
 */
function reloadOnce(): boolean {
  const { reloaded = false } = (history.state ?? {}) as { readonly reloaded?: boolean };
  history.replaceState({ ...history.state, reloaded: !reloaded }, '');
  if (!reloaded) location.reload();
  return !reloaded;
}

/** Allows a reload again once a page has loaded, because a later failure is unrelated. */
export function forgetReload(): void {
  if (history.state?.reloaded) history.replaceState({ ...history.state, reloaded: false }, '');
}
