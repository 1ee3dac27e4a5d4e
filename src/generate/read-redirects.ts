import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexedPage } from '../content/content-index.ts';
import { parseRedirects, redirectProblems, redirectTable } from '../content/redirects.ts';
import type { Problem } from '../shared/problem.ts';
import type { RedirectTable } from '../shared/redirects.ts';

export interface CheckedRedirects {
  readonly table: RedirectTable;
  readonly problems: readonly Problem[];
}

/** For content from elsewhere, which has no redirects. */
export const NO_REDIRECTS: CheckedRedirects = { table: {}, problems: [] };

/** Reads `data/redirects.tsv` and validates it against the pages. */
export async function readRedirects(
  dataDirectory: string,
  { pages }: { readonly pages: readonly IndexedPage[] },
): Promise<CheckedRedirects> {
  const name = 'data/redirects.tsv';
  const { redirects, problems } = parseRedirects(await readFile(join(dataDirectory, 'redirects.tsv'), 'utf8'), name);
  const ids = new Map(pages.map(({ entry, page }) => [entry.url, new Set(page.ids)]));
  return {
    table: redirectTable(redirects, ids),
    problems: [...problems, ...redirectProblems(redirects, ids, name)],
  };
}
