import { withTrailingSlash } from './address.ts';

/**
 * Old addresses and where they lead: pages (`/a/`) and headings (`/a/#b`), the sources as keys. Targets are escaped, sources are
 * not. It is `redirects.json` of a site.
 */
export type RedirectTable = Readonly<Record<string, string>>;

/** The name of the table in a built site. */
export const REDIRECTS_FILE = 'redirects.json';

export interface OldAddress {
  /** Without escapes. */
  readonly path: string;
  /** With its question mark; empty when there is none. */
  readonly search: string;
  /** Id of the heading; empty when the address names none, or none is known, as on a server. */
  readonly id: string;
}

/** Where an old address leads; undefined for all others. The query string goes along, the heading too if it has no new one. */
export function movedTo(table: RedirectTable, { path, search, id }: OldAddress): string | undefined {
  const page = withTrailingSlash(path);
  const heading = id === '' ? undefined : own(table, `${page}#${id}`);
  const to = heading ?? own(table, page);
  if (to === undefined) return undefined;
  const [target = '', hash = heading === undefined ? id : ''] = to.split('#');
  return target + search + (hash === '' ? '' : `#${hash}`);
}

const own = (table: RedirectTable, key: string): string | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);
