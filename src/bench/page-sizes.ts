import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputPathFromUrl } from '../shared/address.ts';
import { brotliSize, scriptsOf } from '../verify/site-sizes.ts';

/** A request that the server received. */
export interface SiteRequest {
  /** With its query. */
  readonly path: string;
  /** As `Date.now()`. */
  readonly at: number;
}

/** What a page requests without interaction. */
export interface LoadSizes {
  /** KB after Brotli requested before the load event. */
  readonly atLoad: number;
  /** KB after Brotli of all scripts, including those in the document. */
  readonly script: number;
}

/**
 * The size of the files that a page requested without interaction. Each file and inline script is compressed separately.
 * @param requests all requests since the navigation, the document's first
 * @param loaded time of the load event, as `Date.now()`
 */
export function sizesOfRequests(
  directory: string,
  { requests, loaded }: { readonly requests: readonly SiteRequest[]; readonly loaded: number },
): LoadSizes {
  const filesOf = (some: readonly SiteRequest[]): string[] =>
    [...new Set(some.map(({ path }) => fileOf(path)))].filter((file) => existsSync(join(directory, file)));
  const read = (file: string): Buffer => readFileSync(join(directory, file));
  const files = filesOf(requests);
  const inline = scriptsOf(String(read(files[0] ?? 'index.html'))).map((script) => script.inline);
  return {
    atLoad: sizeOf(filesOf(requests.filter(({ at }) => at <= loaded)).map(read)),
    script: sizeOf([...inline.filter(Boolean), ...files.filter((file) => file.endsWith('.js')).map(read)]),
  };
}

function fileOf(path: string): string {
  const { pathname } = new URL(path, 'http://localhost');
  return pathname.endsWith('/') ? outputPathFromUrl(pathname) : pathname.slice(1);
}

const sizeOf = (texts: readonly (string | Uint8Array)[]): number => texts.reduce((sum, text) => sum + brotliSize(text), 0);
