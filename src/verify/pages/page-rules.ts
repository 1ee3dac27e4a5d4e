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

/** Pages from elsewhere link to their source. We don't edit their text. */
const isOurText = ({ entry }: IndexedPage): boolean => entry.source === undefined;

/** What's cheap enough to find on every change. */
function cheapProblems(pages: readonly IndexedPage[], { facts, terms, recorded, tested, ...context }: RuleContext): Problem[] {
  const ours = pages.filter(isOurText);
  const references = pages.filter(({ entry }) => entry.url.startsWith('/configuration/'));
  // Posts are about one release.
  const current = ours.filter(({ entry }) => entry.date === undefined);
  const prose = pages.map(({ file, text }) => proseText(file, text));
  return [
    ...termProblems(terms, prose),
    ...pages.flatMap(({ file, text }) => openerProblems(file, text)),
    ...ours.flatMap(({ file, text }) => repeatedHeadings(file, text)),
    ...ungroupedPages(ours),
    ...headlessEntries(facts, pages),
    ...untestedOptions(references, tested),
    ...current.flatMap((page) => versionProblems(page, context)),
    ...ours.flatMap(({ file, text, page: { quotedOutput, codeBlocks } }) => [
      ...outputProblems({ file, quotedOutput, codeBlocks }, recorded),
      ...unmarkedOutputs(file, text),
    ]),
  ];
}

/**
 * Everything that can be wrong with our pages, apart from what compiling and linking them finds
 * (`src/content/check-files.ts`). The development server, `npm run check`, and the build all use it.
 * @param which `cheap` omits what starts processes, so it waits until the author pauses
 */
export async function pageProblems(
  pages: readonly IndexedPage[],
  context: RuleContext,
  which: 'all' | 'cheap' = 'all',
): Promise<Problem[]> {
  const cheap = cheapProblems(pages, context);
  if (which === 'cheap') return cheap;
  const others = await Promise.all([context.checkCode(pages.filter(isOurText)), context.checkSpelling(pages)]);
  return [...cheap, ...others.flat()];
}
