import { join } from 'node:path';
import { compileVersion } from '../build/compile-version.ts';
import { generatedDirectory, root } from '../build/project.ts';
import { hashFiles } from '../build/source-hash.ts';
import { readJson } from '../schemas/parse.ts';
import { uninstalledPackagesSchema } from '../schemas/uninstalled-packages.ts';
import { formatProblem } from '../shared/problem.ts';
import { checkCodeBlocks } from '../verify/code-blocks/check-code-blocks.ts';
import { createEvaluator } from '../verify/code-blocks/evaluator.ts';
import { reportLines } from '../verify/code-blocks/report-lines.ts';
import type { CheckResult } from './check-result.ts';
import { ownIndex } from './own-index.ts';

/** Checks the code blocks of all our pages against their languages and the installed webpack. */
export async function codeBlocks(): Promise<CheckResult> {
  const [{ index }, packages, ...versions] = await Promise.all([
    ownIndex(),
    readJson(join(root, 'data/uninstalled-packages.json'), uninstalledPackagesSchema),
    compileVersion(),
    hashFiles(['src/verify/code-blocks']),
  ]);
  const own = index.pages.filter(({ readme, entry }) => !readme && entry.source === undefined);
  const foreign = index.pages.length - own.length;
  const directory = join(generatedDirectory, 'code-blocks');
  const evaluator = createEvaluator(join(directory, 'scratch'));
  const { problems, blocks, unused } = await checkCodeBlocks(
    own.map(({ file, page }) => ({ file, blocks: page.codeBlocks })),
    { root, directory, version: versions.join(' '), known: packages.map(({ name }) => name), evaluator },
  ).finally(() => evaluator.end());
  return {
    faults: [
      ...problems.map(formatProblem),
      ...unused.map((name) => `data/uninstalled-packages.json lists ${name}, but no code block uses it: remove it`),
    ],
    notes: [
      ...reportLines(blocks),
      ...(foreign > 0 ? [`${foreign} pages from external READMEs not checked: we don't maintain their text`] : []),
    ],
  };
}
