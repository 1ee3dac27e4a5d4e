import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../generate/paths.ts';
import { readClaimCases } from '../generate/rule-context.ts';
import { readFacts } from '../generate/read-facts.ts';
import { formatProblem } from '../shared/problem.ts';
import { interfaceTexts, extractProse } from '../verify/language/prose.ts';
import { type LanguageText, parseTerms, termProblems, TERMS_FILE } from '../verify/language/terms.ts';
import { notedBugs } from '../verify/pages/version-problems.ts';
import { missingDefaults, unknownClaims, undocumentedBugs } from '../verify/option-checks.ts';
import type { CheckResult } from './check-result.ts';
import { ownIndex } from './own-index.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Finds ruled-out terms in documents and interface texts. A rule of `src/verify/pages` finds them on pages. */
export async function checkTerms(): Promise<CheckResult> {
  const terms = parseTerms(read(TERMS_FILE));
  const documents = globSync(['docs/**/*.md', 'README.md', 'CONTRIBUTING.md'], { cwd: root }).toSorted();
  const prose: LanguageText[] = documents.map((file) => {
    const source = read(file);
    return { file, source, text: extractProse(source), start: 0 };
  });
  const interfaces: LanguageText[] = globSync('src/{ui,app,browser,*/app}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
    .toSorted()
    .flatMap((file) => {
      const source = read(file);
      return interfaceTexts(source, file).map((text) => ({ file, source, ...text }));
    });
  return { faults: termProblems(terms, [...prose, ...interfaces]).map(formatProblem) };
}

/** Finds options without a known default. */
export async function checkDefaults(): Promise<CheckResult> {
  return { faults: missingDefaults((await readFacts()).facts) };
}

/** Finds tests for options that don't exist, and for bugs that no page notes. */
export async function checkClaims(): Promise<CheckResult> {
  const [cases, { facts }, { index }] = await Promise.all([readClaimCases(), readFacts(), ownIndex()]);
  const noted = new Set(index.pages.filter(({ readme }) => !readme).flatMap(({ text }) => notedBugs(text)));
  return { faults: [...unknownClaims(cases, facts), ...undocumentedBugs(cases, noted)] };
}
