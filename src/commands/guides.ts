import { formatProblem } from '../shared/problem.ts';
import { defaultProblems } from '../verify/guides/default-recordings.ts';
import { guideProblems, type GuideText } from '../verify/guides/guide-needs.ts';
import type { CheckResult } from './check-result.ts';
import { ownIndex } from './own-index.ts';

/** Finds what a reader of a guide lacks, and recordings that don't show the defaults they're said to show. */
export async function checkGuides(): Promise<CheckResult> {
  const { index } = await ownIndex();
  const texts = new Map<string, GuideText & { readonly continues: readonly string[] }>(
    index.pages
      .filter(({ readme }) => !readme)
      .map(({ entry, file, text, page }) => [
        entry.url,
        { file, text, blocks: page.codeBlocks, continues: page.frontMatter.continues ?? [] },
      ]),
  );
  const guides = [...texts].filter(([url]) => url.startsWith('/guides/')).map(([, guide]) => guide);
  const problems = guides.flatMap((guide) => {
    const continued = guide.continues.flatMap((url) => texts.get(url) ?? []);
    const unnamed = guide.continues.filter((url) => !texts.has(url) || !guide.text.includes(`](${url}`));
    return [
      ...guideProblems(guide, continued),
      ...unnamed.map((url) => ({
        title: `The guide continues ${url}, but doesn't link to it`,
        hint: 'Tell readers in the first paragraphs which guide they need first.',
        file: guide.file,
        line: 1,
        column: 1,
      })),
    ];
  });
  return { faults: [...problems, ...[...texts.values()].flatMap(defaultProblems)].map(formatProblem) };
}
