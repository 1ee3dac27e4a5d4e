import { readFile } from 'node:fs/promises';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toKey } from '../content/files-in.ts';
import { filesMatching } from '../content/find-examples.ts';
import { readJson } from '../schemas/parse.ts';
import { uninstalledPackagesSchema } from '../schemas/data-files.ts';
import type { Fact } from '../shared/fact.ts';
import { checkCodeBlocks, type CodeBlockReport } from '../verify/code-blocks/check-code-blocks.ts';
import { parseTerms, TERMS_FILE } from '../verify/language/terms.ts';
import type { ClaimCases } from '../verify/option-checks.ts';
import { recordedWords } from '../verify/pages/output-problems.ts';
import type { RuleContext } from '../verify/pages/page-rules.ts';
import { spellingProblems } from '../verify/pages/spelling.ts';
import { checkData } from '../check/build/check-data.ts';
import { generatedDirectory, root } from './paths.ts';
import { readSearchLists } from '../search/build/search-lists.ts';
import { installedVersion } from './site-data.ts';
import { cacheFolder, compileVersion, hashFiles } from './cache-folder.ts';

const CASES = 'examples/configuration/claims/cases';

export interface RuleContextOptions {
  readonly facts: readonly Fact[];
  readonly onCode?: (report: CodeBlockReport) => void;
}

/** Reads everything outside the pages that rules need. */
export async function readRuleContext({ facts, onCode }: RuleContextOptions): Promise<RuleContext> {
  const [terms, recorded, cases, packages, { oldNames }] = await Promise.all([
    readFile(join(root, TERMS_FILE), 'utf8'),
    readRecordings(),
    readClaimCases(),
    readJson(join(root, 'data/uninstalled-packages.json'), uninstalledPackagesSchema),
    readSearchLists(join(root, 'data')),
  ]);
  const version = compileVersion() + hashFiles(['src/verify/code-blocks']);
  const data = checkData(facts, () => undefined, oldNames);
  return {
    facts,
    terms: parseTerms(terms),
    recorded,
    tested: new Set(cases.flatMap(({ names }) => names)),
    bugs: new Set(cases.flatMap(({ bugs }) => bugs)),
    version: installedVersion('webpack'),
    async checkCode(pages) {
      const report = await checkCodeBlocks(pages, {
        root,
        directory: await cacheFolder(join(generatedDirectory, 'code-blocks'), toKey(version, oldNames)),
        known: packages.map(({ name }) => name),
        data,
      });
      onCode?.(report);
      return report.problems;
    },
    async checkSpelling(pages) {
      const dictionaries = hashFiles(['cspell.json', 'data/words.txt', 'package-lock.json']);
      return spellingProblems(pages, { root, directory: await cacheFolder(join(generatedDirectory, 'spelling'), dictionaries) });
    },
  };
}

async function readRecordings(): Promise<string[]> {
  const directory = join(root, 'examples');
  const files = await filesMatching('**/recorded/*.txt', directory, (name) => name === 'node_modules');
  const texts = await Promise.all(files.map(async (file) => readFile(join(directory, file), 'utf8')));
  return texts.flatMap(recordedWords);
}

/** The names that each case file has tests for. */
export async function readClaimCases(): Promise<ClaimCases[]> {
  const files = await filesMatching('*.mjs', join(root, CASES));
  return Promise.all(
    files.map(async (name) => {
      const path = join(root, CASES, name);
      // The development server reads a file again after a change.
      const url = `${pathToFileURL(path).href}?${statSync(path).mtimeMs}`;
      const { default: tests } = (await import(url)) as { readonly default: Readonly<Record<string, object>> };
      const entries = Object.entries(tests);
      const bugs = entries.filter(([, claims]) => Object.keys(claims).some((claim) => claim.startsWith('bug: ')));
      // The tests of several names may have one key.
      const namesOf = (list: typeof entries): string[] => list.flatMap(([key]) => key.split(/,\s*/));
      return { file: `${CASES}/${name}`, names: namesOf(entries), bugs: namesOf(bugs) };
    }),
  );
}
