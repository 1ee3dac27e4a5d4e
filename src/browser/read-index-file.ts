import { integrityOf } from '../shared/data-name.ts';
import type { ReadIndexFile } from '../shared/search/embedded-engine.ts';

/** Timeout per index file in milliseconds. */
const TIMEOUT = 20_000;

/** Reads a file of the search index from the site. @throws if it can't be loaded */
export const readIndexFile: ReadIndexFile = async (path, cache) => {
  const integrity = integrityOf(path);
  const response = await fetch(`/${path}`, { cache, signal: AbortSignal.timeout(TIMEOUT), ...(integrity && { integrity }) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
};
