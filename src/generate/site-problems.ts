import type { Problem } from '../shared/problem.ts';
import type { CodeBlockReport } from '../verify/code-blocks/check-code-blocks.ts';
import type { SiteIndex } from './index-site.ts';
import type { Project } from './paths.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexedPage } from '../content/content-index.ts';
import { parseRedirects, redirectProblems, redirectTable } from '../content/redirects.ts';
import type { RedirectTable } from '../shared/redirects.ts';

/** Finds all problems of a site's pages and redirects. `npm run check` and the build report the same list. */
export async function siteProblems(project: Project, { index, facts }: SiteIndex) {
  // Redirects apply only to our own content.
  const redirects = project.own ? await readRedirects(project.dataDirectory, { pages: index.pages }) : NO_REDIRECTS;
  let code: CodeBlockReport = { problems: [], configs: 0, unused: [] };
  const problems: (Problem & { readonly tolerable?: boolean })[] = [...index.problems, ...redirects.problems];
  if (project.ruled) {
    // Other content doesn't need the rules, whose parsers take a while to load.
    const [{ pageProblems }, { readRuleContext }] = await Promise.all([
      import('../verify/pages/page-rules.ts'),
      import('./rule-context.ts'),
    ]);
    const context = await readRuleContext({ facts, onCode: (report) => (code = report) });
    problems.push(
      ...(await pageProblems(
        index.pages.filter(({ readme }) => !readme),
        context,
      )),
    );
    if (project.own) problems.push(...code.unused.map(unusedPackage));
  }
  return { problems, redirects: redirects.table, code };
}

const unusedPackage = (name: string): Problem => ({
  title: `No code block uses ${name}, which is listed as not installed`,
  hint: 'Remove it from the list.',
  file: 'data/uninstalled-packages.json',
  line: 1,
  column: 1,
});

interface CheckedRedirects {
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
