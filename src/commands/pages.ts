import type { SiteIndex } from '../generate/index-site.ts';
import type { Project } from '../generate/paths.ts';
import { siteProblems } from '../generate/site-problems.ts';
import { formatProblem } from '../shared/problem.ts';
import { isTypedOutput } from '../verify/outputs/output-problems.ts';
import type { CheckResult } from './check-result.ts';

/** Checks all pages, as the build does. Problems of changed files come first. */
export async function checkPages(
  project: Project,
  indexed: SiteIndex,
  changed: ReadonlySet<string> = new Set(),
): Promise<CheckResult> {
  const { problems, code } = await siteProblems(project, indexed);
  const own = indexed.index.pages.filter(({ readme, entry }) => !readme && entry.source === undefined);
  const blocks = own.flatMap(({ page }) => page.codeBlocks);
  const count = (of: typeof blocks): string => `${of.length} block${of.length === 1 ? '' : 's'}`;
  return {
    faults: problems.toSorted((a, b) => Number(changed.has(b.file)) - Number(changed.has(a.file))).map(formatProblem),
    notes: [
      `${count(blocks)} of code or output, ${code.configs} configurations checked`,
      `${count(blocks.filter(({ output }) => output !== undefined))} of output and ${own.flatMap(({ page }) => page.quotedOutput).length} messages in text match what the examples print`,
      `${count(blocks.filter(isTypedOutput))} of text or output are typed by hand`,
      `${indexed.index.pages.length - own.length} pages from external READMEs not checked: we don't maintain their text`,
    ],
  };
}
