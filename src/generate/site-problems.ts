import type { Problem } from '../shared/problem.ts';
import type { CodeBlockReport } from '../verify/code-blocks/check-code-blocks.ts';
import type { SiteIndex } from './index-site.ts';
import type { Project } from './paths.ts';
import { NO_REDIRECTS, readRedirects } from './read-redirects.ts';

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
    const context = await readRuleContext({ facts, complete: project.own, onCode: (report) => (code = report) });
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
