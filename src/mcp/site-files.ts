import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a file of a built site by its path from the site's root. @throws if there's none, or it can't be read */
export type ReadSiteFile = (path: string) => Promise<string>;

/** How long a site may take to respond, in ms. */
const TIMEOUT = 10_000;
/** The largest file of a site, its search index, has a tenth of this. */
const MOST_BYTES = 20_000_000;

/** Reads from a folder, such as the data in this package. */
export const readFolder =
  (directory: string): ReadSiteFile =>
  async (path) =>
    readFile(join(directory, path), 'utf8');

/** Reads from a running site. @param site its address */
export const readRunningSite =
  (site: URL): ReadSiteFile =>
  async (path) => {
    const url = new URL(path, site);
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' }).catch((error: unknown) => {
      throw new Error(`${url.href} didn't respond: ${String((error as Error).cause ?? error)}`, { cause: error });
    });
    if (!response.ok) throw new Error(`${url.href} responded with ${response.status}`);
    if (Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) throw new Error(`${url.href} is too large`);
    return response.text();
  };
