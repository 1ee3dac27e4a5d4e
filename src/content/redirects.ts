import { redirectSchema } from '../schemas/data-files.ts';
import { readRows } from '../schemas/parse.ts';
import { splitHash } from '../shared/address.ts';
import type { Problem } from '../shared/problem.ts';
import type { RedirectTable } from '../shared/redirects.ts';
import { didYouMean } from '../shared/suggest.ts';
import { tableRows } from '../shared/table-rows.ts';

export interface Redirect {
  readonly from: string;
  readonly to: string;
  /** Line number in the file, from 1. */
  readonly line: number;
}

/** The ids of every page, by URL. */
type PageIds = ReadonlyMap<string, ReadonlySet<string>>;

/** The table of redirects. */
export const REDIRECT_TABLE = 'data/redirects.tsv';

/** Parses lines of `from<TAB>to`. @throws UserError naming the malformed or repeated line */
export function parseRedirects(text: string): Redirect[] {
  const hint = 'Write the old URL, a tab, and the new URL. Each old URL has one redirect.';
  const rows = readRows(text, { file: REDIRECT_TABLE, row: redirectSchema, hint, unique: true });
  return tableRows(text).flatMap(({ line }, index) => (rows[index] ? [{ ...rows[index], line }] : []));
}

/** Validates redirects: sources must not exist, targets must exist and not redirect themselves. */
export function redirectProblems(redirects: readonly Redirect[], ids: PageIds): Problem[] {
  const sources = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  return redirects.flatMap(({ from, to, line }) => {
    const found = sourceFault(from, sources, ids) ?? targetFault(to, sources, ids);
    return found ? [{ ...found, file: REDIRECT_TABLE, line, column: 1 }] : [];
  });
}

type Fault = Pick<Problem, 'title' | 'hint'>;

function sourceFault(from: string, sources: ReadonlyMap<string, Redirect>, ids: PageIds): Fault | undefined {
  const { path, hash } = splitHash(from);
  const exists = ids.has(path);
  if (hash === '') return exists ? { title: `Can't redirect ${path}: the page exists`, hint: 'Remove this line.' } : undefined;
  if (!exists)
    return sources.has(path)
      ? undefined
      : {
          title: `Can't redirect ${from}: the page doesn't exist`,
          hint: 'Redirect the whole page, too. Its other headings follow.',
        };
  return ids.get(path)?.has(hash) === true
    ? { title: `Can't redirect ${from}: the heading exists`, hint: 'Remove this line.' }
    : undefined;
}

function targetFault(to: string, sources: ReadonlyMap<string, Redirect>, ids: PageIds): Fault | undefined {
  if (!to.startsWith('/')) return undefined;
  const { path, hash } = splitHash(to);
  const exists = ids.has(path);
  const next = sources.get(to) ?? (exists ? undefined : sources.get(path));
  if (next) return { title: `${to} itself redirects to ${next.to}`, hint: 'Redirect straight to the final URL.' };
  if (!exists)
    return {
      title: `The redirect target ${to} doesn't exist`,
      hint: didYouMean(path, ids.keys()) || 'Use the URL of a page that exists.',
    };
  const known = ids.get(path);
  return hash !== '' && known?.has(hash) === false
    ? {
        title: `The redirect target ${to} doesn't exist`,
        hint: didYouMean(hash, known) || 'The page has no heading with this id.',
      }
    : undefined;
}

/**
 * The redirects in effect: from removed pages and headings to existing ones. Servers answer for a removed page and don't see the
 * heading, so it's also redirected from the page's target. Targets are escaped.
 */
export function redirectTable(redirects: readonly Redirect[], ids: PageIds): RedirectTable {
  const sources = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  const isLive = ({ from, to }: Redirect): boolean => !sourceFault(from, sources, ids) && !targetFault(to, new Map(), ids);
  return Object.fromEntries(
    redirects.filter(isLive).flatMap(({ from, to }) => {
      const { path, hash } = splitHash(from);
      const page = hash === '' || ids.has(path) ? undefined : sources.get(path);
      const target = to.startsWith('/') ? encodeURI(to) : to;
      return [from, ...(page ? [`${splitHash(page.to).path}#${hash}`] : [])].map((source) => [source, target]);
    }),
  );
}
