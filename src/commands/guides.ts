import { formatProblem } from '../shared/problem.ts';
import { defaultProblems } from '../verify/guides/default-recordings.ts';
import { guideProblems, type GuideText } from '../verify/guides/guide-needs.ts';
import { otherMentions } from '../verify/guides/shared-facts.ts';
import { changedLines } from './changed-files.ts';
import type { CheckResult } from './check-result.ts';
import { ownIndex } from './own-index.ts';

/**
 * Finds what a reader of a guide lacks, and recordings that don't show the defaults they're said to show.
 * @param changed files whose options are compared with what other pages say
 */
export async function checkGuides(changed: ReadonlySet<string>): Promise<CheckResult> {
  const { index, facts } = await ownIndex();
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
  const lines = new Map(
    [...texts.values()].filter(({ file }) => changed.has(file)).map(({ file }) => [file, changedLines(file)]),
  );
  const options = new Set(facts.filter(({ group }) => group === 'option').map(({ name }) => name));
  return {
    faults: [...problems, ...[...texts.values()].flatMap(defaultProblems)].map(formatProblem),
    notes: otherMentions([...texts.values()], lines, options),
  };
}
