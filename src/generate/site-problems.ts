import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexedPage } from '../content/content-index.ts';
import { parseRedirects, redirectProblems, redirectTable } from '../content/redirects.ts';
import type { PageProblem } from '../markdown/compile-context.ts';
import type { Problem } from '../shared/problem.ts';
import type { RedirectTable } from '../shared/redirects.ts';
import type { CodeBlockReport } from '../verify/code-blocks/check-code-blocks.ts';
import type { ContentStore } from './content-store.ts';
import type { Project } from './paths.ts';

/** Finds all problems of a site's pages and redirects. `npm run check` and the build report the same list. */
export async function siteProblems(project: Project, store: ContentStore) {
  const { pages, facts } = store;
  const redirects = await readRedirects(project, pages);
  const problems: (Problem | PageProblem)[] = [...pages.flatMap((page) => store.problemsOf(page)), ...redirects.problems];
  if (project.ruled) {
    // Other content doesn't need the rules, whose parsers take a while to load.
    const [{ pageProblems }, { readRuleContext }] = await Promise.all([
      import('../verify/pages/page-rules.ts'),
      import('./rule-context.ts'),
    ]);
    let code: CodeBlockReport = { problems: [], unused: [] };
    const context = await readRuleContext({ facts, onCode: (report) => (code = report) });
    const own = pages.filter(({ readme }) => !readme);
    problems.push(...(await pageProblems(own, context)));
    if (project.own) problems.push(...code.unused.map(unusedPackage));
  }
  return { problems, redirects: redirects.table };
}

const unusedPackage = (name: string): Problem => ({
  title: `No code block uses ${name}, which is listed as not installed`,
  hint: 'Remove it from the list.',
  file: 'data/uninstalled-packages.json',
  line: 1,
  column: 1,
});

/** Reads `data/redirects.tsv` and validates it against the pages. Content from elsewhere has no redirects. */
export async function readRedirects(
  { own, dataDirectory }: Pick<Project, 'own' | 'dataDirectory'>,
  pages: readonly IndexedPage[],
): Promise<{ readonly table: RedirectTable; readonly problems: readonly Problem[] }> {
  if (!own) return { table: {}, problems: [] };
  const redirects = parseRedirects(await readFile(join(dataDirectory, 'redirects.tsv'), 'utf8'));
  const ids = new Map(pages.map(({ entry, page }) => [entry.url, new Set(page.ids)]));
  return { table: redirectTable(redirects, ids), problems: redirectProblems(redirects, ids) };
}
