/** Why a part of the site could not be loaded, with the members of the specification's error catalogue. */
export interface LoadError extends Error {
  readonly code?: string;
  readonly type?: string | undefined;
  readonly request?: string | undefined;
}

/**
 * The error of a failed load in the words of the catalogue. The bundler's native runtime says of a style chunk "Loading css
 * chunk"; here it becomes "Loading CSS chunk {id} failed." with the code CSS_CHUNK_LOAD_FAILED. All others stay as they are.
 */
export function loadError(error: unknown): LoadError {
  if (!(error instanceof Error)) return new Error(String(error), { cause: error });
  const words = /^Loading css chunk ([^]*)$/.exec(error.message)?.[1];
  if (words === undefined) return error;
  const { name, type, request }: LoadError = error;
  const styleError = new Error(`Loading CSS chunk ${words}`, { cause: error });
  return Object.assign(styleError, { name, type, request, code: 'CSS_CHUNK_LOAD_FAILED' });
}
