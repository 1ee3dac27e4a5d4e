import { withTrailingSlash } from './address.ts';
import { plainText } from './anchor-id.ts';

/**
 * Old URLs and their targets: pages (`/a/`) and headings (`/a/#b`). Targets are escaped, sources aren't. Written to
 * `redirects.json` of a site.
 */
export type RedirectTable = Readonly<Record<string, string>>;

/** Below it, each documented option, hook, and so on has a redirect to its entry: `/o/output.filename/`. */
export const SHORT_URLS = '/o/';

/** Below it, each message has a redirect to its explanation: `/e/ModuleNotFoundError/`. */
export const MESSAGE_URLS = '/e/';

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
  const old = id === '' ? undefined : sameId(id, idsIn(table, page));
  const heading = old === undefined ? undefined : table[`${page}#${old}`];
  const to = heading ?? own(table, page);
  if (to === undefined) return undefined;
  const [target = '', hash = heading === undefined ? id : ''] = to.split('#');
  return target + search + (hash === '' ? '' : `#${hash}`);
}

/**
 * The id that another spelling stands for: generators disagree on hyphens, dots, and underscores, so `output-path-`, `output.path`,
 * and `output--path` are `outputpath`.
 */
export function sameId(id: string, ids: readonly string[]): string | undefined {
  return ids.includes(id) ? id : ids.find((other) => idKey(other) === idKey(id));
}

/** Ids with the same key are the same apart from punctuation. The flag `--help` isn't the command `help`. */
export const idKey = (id: string): string => (id.startsWith('--') ? '--' : '') + plainText(id);

/** The moved headings of a page. */
function idsIn(table: RedirectTable, page: string): string[] {
  const start = `${page}#`;
  return Object.keys(table).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
}

const own = (table: RedirectTable, key: string): string | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);
