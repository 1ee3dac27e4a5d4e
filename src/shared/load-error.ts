/** Timeout for loading data, a chunk, or its styles, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT = 120_000;

/** Why a part of the site couldn't be loaded, with the properties of the specification's error catalogue. */
export interface LoadError extends Error {
  readonly code?: string;
  readonly type?: string | undefined;
  readonly request?: string | undefined;
}

/**
 * The error for a data file, as webpack reports a chunk. Browsers don't tell apart whether there was no answer, or one with
 * another content: both are `error`.
 */
export const chunkLoadError = (id: string, type: 'timeout' | 'error', request: string, cause?: unknown): LoadError =>
  Object.assign(new Error(`Loading chunk ${id} failed.\n(${type}: ${request})`, { cause }), {
    name: 'ChunkLoadError',
    type,
    request,
  });

/** The error for a page that no list contains. */
export const moduleNotFound = (path: string): LoadError =>
  Object.assign(new Error(`Cannot find module '${path}'`), { code: 'MODULE_NOT_FOUND' });

/**
 * Converts the error of a code or style chunk. webpack's native runtime reports a style chunk with "Loading css
 * chunk"; this makes it "Loading CSS chunk {id} failed." with the code CSS_CHUNK_LOAD_FAILED. All others are returned unchanged.
 */
export function loadError(error: unknown): LoadError {
  if (!(error instanceof Error)) return new Error(String(error), { cause: error });
  const words = /^Loading css chunk ([^]*)$/.exec(error.message)?.[1];
  if (words === undefined) return error;
  const { name, type, request }: LoadError = error;
  const styleError = new Error(`Loading CSS chunk ${words}`, { cause: error });
  return Object.assign(styleError, { name, type, request, code: 'CSS_CHUNK_LOAD_FAILED' });
}
