import { dataFile, readIntegrity } from '../shared/data-name.ts';
import { chunkLoadError, CHUNK_LOAD_TIMEOUT } from '../shared/load-error.ts';

const loaded = new Map<string, Promise<unknown>>();

/**
 * Loads each data file once. A file that fails is requested again past all caches, which may hold a broken one; if that fails,
 * too, it's forgotten, so that the next call tries again.
 * @throws LoadError with the name ChunkLoadError
 */
export async function loadData<Data>(name: string): Promise<Data> {
  const loading =
    loaded.get(name) ??
    request(name, 'default')
      .catch(async (error: unknown) => (isTimeout(error) ? Promise.reject(error) : request(name, 'reload')))
      .catch((error: unknown) => {
        loaded.delete(name);
        throw chunkLoadError(name, isTimeout(error) ? 'timeout' : 'error', new URL(dataFile(name), location.origin).href, error);
      });
  loaded.set(name, loading);
  return loading as Promise<Data>;
}

const request = async (name: string, cache: RequestCache): Promise<unknown> =>
  (await fetchFile(dataFile(name), cache, CHUNK_LOAD_TIMEOUT)).json();

/** Fetches a file of the site. The browser checks the hash in its name, if there is one. @throws if it can't be loaded */
export async function fetchFile(path: string, cache: RequestCache, timeout: number): Promise<Response> {
  const integrity = readIntegrity(path);
  const response = await fetch(`/${path}`, { cache, signal: AbortSignal.timeout(timeout), ...(integrity && { integrity }) });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response;
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Only in development: replaces what is loaded. */
export function replaceLoaded(data: readonly (readonly [name: string, data: unknown])[]): void {
  loaded.clear();
  for (const [name, value] of data) loaded.set(name, Promise.resolve(value));
}
