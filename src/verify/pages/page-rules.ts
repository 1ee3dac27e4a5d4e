import type { IndexedPage } from '../../content/content-index.ts';
import type { Fact } from '../../shared/fact.ts';
import type { Problem } from '../../shared/problem.ts';
import { openerProblems, repeatedHeadings, ungroupedPages } from './outline-problems.ts';
import { proseText, type Term, termProblems } from '../language/terms.ts';
import { outputProblems, unmarkedOutputs } from './output-problems.ts';
import { headlessEntries } from '../documented-names.ts';
import { untestedOptions } from '../option-checks.ts';
import { versionProblems } from './version-problems.ts';

/** Everything outside the pages that rules need. */
export interface RuleContext {
  readonly facts: readonly Fact[];
  readonly terms: readonly Term[];
  /** Everything the examples print, see `recordedWords`. */
  readonly recorded: readonly string[];
  /** Options with a test of their claims. */
  readonly tested: ReadonlySet<string>;
  /** Options and topics with a test of a bug. */
  readonly bugs: ReadonlySet<string>;
  /** The installed webpack version. */
  readonly version: string;
  /** Evaluates configurations and checks types. */
  readonly checkCode: (pages: readonly IndexedPage[]) => Promise<readonly Problem[]>;
  readonly checkSpelling: (pages: readonly IndexedPage[]) => Promise<readonly Problem[]>;
}

/** A rule for our pages. */
export interface PageRule {
  readonly name: string;
  /** `typing`: cheap enough for every change. `pausing`: starts a process, so it waits until the author pauses. */
  readonly when: 'typing' | 'pausing';
  problems(pages: readonly IndexedPage[], context: RuleContext): readonly Problem[] | Promise<readonly Problem[]>;
}

/** Pages from elsewhere link to their source. We don't edit their text. */
const isOurText = ({ entry }: IndexedPage): boolean => entry.source === undefined;

/**
 * Everything that can be wrong with our pages, apart from what compiling and linking them finds
 * (`src/content/check-files.ts`). The development server, `npm run check`, and the build all use this list.
 */
export const pageRules: readonly PageRule[] = [
  {
    name: 'terms',
    when: 'typing',
    problems: (pages, { terms }) =>
      termProblems(
        terms,
        pages.map(({ file, text }) => proseText(file, text)),
      ),
  },
  {
    name: 'openers',
    when: 'typing',
    problems: (pages) => pages.flatMap(({ file, text }) => openerProblems(file, text)),
  },
  {
    name: 'outline',
    when: 'typing',
    problems: (pages) => [
      ...pages.filter(isOurText).flatMap(({ file, text }) => repeatedHeadings(file, text)),
      ...ungroupedPages(pages.filter(isOurText)),
    ],
  },
  {
    name: 'entries',
    when: 'typing',
    problems: (pages, { facts }) => headlessEntries(facts, pages),
  },
  {
    name: 'claims',
    when: 'typing',
    problems: (pages, { tested }) =>
      untestedOptions(
        pages.filter(({ entry }) => entry.url.startsWith('/configuration/')),
        tested,
      ),
  },
  {
    name: 'versions',
    when: 'typing',
    // Posts are about one release.
    problems: (pages, context) =>
      pages.filter((page) => isOurText(page) && page.entry.date === undefined).flatMap((page) => versionProblems(page, context)),
  },
  {
    name: 'outputs',
    when: 'typing',
    problems: (pages, { recorded }) =>
      pages
        .filter(isOurText)
        .flatMap(({ file, text, page: { quotedOutput, codeBlocks } }) => [
          ...outputProblems({ file, quotedOutput, codeBlocks }, recorded),
          ...unmarkedOutputs(file, text),
        ]),
  },
  {
    name: 'code',
    when: 'pausing',
    problems: async (pages, { checkCode }) => checkCode(pages.filter(isOurText)),
  },
  {
    name: 'spelling',
    when: 'pausing',
    problems: async (pages, { checkSpelling }) => checkSpelling(pages),
  },
];

/** Runs the rules on some pages: all of them, or only the cheap ones. */
export async function pageProblems(
  pages: readonly IndexedPage[],
  context: RuleContext,
  which: 'all' | 'cheap' = 'all',
): Promise<Problem[]> {
  const rules = pageRules.filter(({ when }) => which === 'all' || when === 'typing');
  const found = await Promise.all(rules.map(async (rule) => rule.problems(pages, context)));
  return found.flat();
}
