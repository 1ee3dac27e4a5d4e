import { endServer, listen } from '../server/listen.ts';
import { createStaticServer, readHostingRules } from '../server/static-server.ts';
import type { SiteRequest } from './page-sizes.ts';

/** A built site, and what differs between site generators. */
export interface ReaderSite {
  readonly directory: string;
  /** Selects the list of a section's pages. */
  readonly sidebar: string;
  /** Files that browsers may keep forever, in addition to those in the site's own rules. */
  readonly immutable?: string;
}

/** A site that is being served. */
export interface ServedSite extends ReaderSite {
  readonly origin: string;
  /** All requests so far. */
  readonly requests: readonly SiteRequest[];
}

/** A site built by this repository. */
export const ownReaderSite = (directory: string): ReaderSite => ({ directory, sidebar: '#sidebar' });

/** Serves a site with our own server until `use` has finished or failed. */
export async function withServedSite<T>(site: ReaderSite, use: (served: ServedSite) => Promise<T>): Promise<T> {
  const rules = await readHostingRules(site.directory);
  const forever = site.immutable === undefined ? [] : [{ path: site.immutable, value: 'max-age=31536000, immutable' }];
  const cache = { ...rules.cache, paths: [...rules.cache.paths, ...forever] };
  const server = createStaticServer({ directory: site.directory, rules: { ...rules, cache } });
  const requests: SiteRequest[] = [];
  server.on('request', ({ url = '' }) => requests.push({ path: url, at: Date.now() }));
  try {
    return await use({ ...site, origin: `http://localhost:${await listen(server, 0)}`, requests });
  } finally {
    await endServer(server, 0);
  }
}
