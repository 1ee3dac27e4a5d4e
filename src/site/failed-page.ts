import { SAVED_CACHE } from '../shared/constants.ts';
import type { LoadError } from '../shared/load-error.ts';
import type { Screen } from '../shared/renderer.ts';

/** How long a document may take to prove that it can be fetched, in milliseconds. */
const DOCUMENT_TIMEOUT = 5000;

export interface FailedPage {
  readonly path: string;
  readonly error: LoadError;
  /** Is the reader still waiting for this page? Asked again after every wait. */
  readonly isCurrent: () => boolean;
  /** Would loading the whole document help? */
  readonly documentLoads: (path: string) => Promise<boolean>;
  /** Loads the document at the current address, unless that was just tried. */
  readonly reload: () => boolean;
}

/** Decides what a reader sees when a page can't be loaded; undefined when they have moved on. */
export async function screenAfterFailure({
  path,
  error,
  isCurrent,
  documentLoads,
  reload,
}: FailedPage): Promise<Screen | undefined> {
  if (!isCurrent()) return undefined;
  if (error.code === 'MODULE_NOT_FOUND') return { type: 'not-found', path };
  // The chunk may be gone because of a deploy. The document then names the new one.
  if (error.name === 'ChunkLoadError' && (await documentLoads(path))) {
    if (!isCurrent()) return undefined;
    if (reload()) return { type: 'empty', path };
  }
  return { type: 'failure', path, detail: error.message };
}

/** Can the document at a path be had, from the site or from what the service worker keeps? */
export async function canLoadDocument(path: string): Promise<boolean> {
  return (await isServed(path)) || isKept(path);
}

/** Does the site answer with a whole document? A 404 counts: a deploy may have removed the page, and a reload says so. */
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

/** Without the site, the worker may have the document, or the page in a saved version that this tab doesn't know. */
async function isKept(path: string): Promise<boolean> {
  try {
    return (await caches.match(path)) !== undefined || (await caches.has(SAVED_CACHE));
  } catch {
    // There are no caches, or they are blocked.
    return false;
  }
}
