import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../build/project.ts';
import { filesMatching } from '../content/files-matching.ts';
import { formatProblem } from '../shared/problem.ts';
import { isTypedOutput, outputProblems } from '../verify/outputs/output-problems.ts';
import { recordedWords } from '../verify/outputs/recorded-words.ts';
import type { CheckResult } from './check-result.ts';
import { ownIndex } from './own-index.ts';

/** Checks that output shown on our pages is what the examples print. */
export async function outputs(): Promise<CheckResult> {
  const directory = join(root, 'examples');
  const [{ index }, files] = await Promise.all([
    ownIndex(),
    filesMatching('**/recorded/*.txt', directory, (name) => name === 'node_modules'),
  ]);
  const texts = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  const recorded = texts.flatMap(recordedWords);
  const own = index.pages.filter(({ readme, entry }) => !readme && entry.source === undefined);
  const blocks = own.flatMap(({ page }) => page.codeBlocks);
  const count = (of: typeof blocks): string => `${of.length} block${of.length === 1 ? '' : 's'}`;
  return {
    faults: own.flatMap(({ file, page }) => outputProblems({ file, ...page }, recorded)).map(formatProblem),
    notes: [
      `${count(blocks.filter(({ output }) => output !== undefined))} of output and ${own.flatMap(({ page }) => page.said).length} messages in text match what the examples print`,
      `${count(blocks.filter(isTypedOutput))} of text or output are typed by hand: they give a reason, or their page quotes no recorded output`,
    ],
  };
}
