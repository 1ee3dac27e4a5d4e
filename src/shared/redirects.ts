import { withTrailingSlash } from './address.ts';

/**
 * Old URLs and their targets: pages (`/a/`) and headings (`/a/#b`). Targets are escaped, sources aren't. Written to
 * `redirects.json` of a site.
 */
export type RedirectTable = Readonly<Record<string, string>>;

/** Below it, each documented option, hook, and so on has a redirect to its entry: `/o/output.filename/`. */
export const SHORT_URLS = '/o/';

/** The table's file name in a built site. */
export const REDIRECTS_FILE = 'redirects.json';

export interface OldAddress {
  /** Decoded. */
  readonly path: string;
  /** With its question mark; empty if there is none. */
  readonly search: string;
  /** Id of the heading; empty if the URL has none, or it's unknown, as on a server. */
  readonly id: string;
}

/** The target of an old URL; undefined for all others. Keeps the query string, and the hash unless the target has one. */
export function movedTo(table: RedirectTable, { path, search, id }: OldAddress): string | undefined {
  const page = withTrailingSlash(path);
  const heading = id === '' ? undefined : own(table, `${page}#${id}`);
  const to = heading ?? own(table, page);
  if (to === undefined) return undefined;
  const [target = '', hash = heading === undefined ? id : ''] = to.split('#');
  return target + search + (hash === '' ? '' : `#${hash}`);
}

const own = (table: RedirectTable, key: string): string | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);
