import { join } from 'node:path';
import { type Project, verifiedDirectory } from '../build/project.ts';
import { NO_REDIRECTS, readRedirects } from '../build/read-redirects.ts';
import type { IndexedPage } from '../content/content-index.ts';
import type { Problem } from '../shared/problem.ts';
import { createEvaluator } from '../verify/code-blocks/evaluator.ts';
import { keyOf } from '../verify/code-blocks/result-cache.ts';
import type { RuleContext } from '../verify/pages/page-rules.ts';
import type { ContentStore } from './content-store.ts';

/** Finds the problems of pages during development: the same ones that the build and `npm run check` report. */
export interface PageChecker {
  /** All known problems of a page: those that are cheap to find, and all others if its content has been checked. */
  problemsOf(page: IndexedPage): Promise<readonly Problem[]>;
  /**
   * Checks all pages, those with the given URLs first, each after `turn` resolves. Resolves to undefined if `turn`
   * resolves to false. Calls `onFirst` as soon as the first ones are checked.
   */
  checkAll(
    first: ReadonlySet<string>,
    turn: () => Promise<boolean>,
    onFirst: () => Promise<void>,
  ): Promise<readonly Problem[] | undefined>;
  /** Reads terms, recordings, and tests again. */
  refresh(): void;
  /** Stops the process that evaluates configurations. */
  end(): void;
}

/** Creates a checker for the pages of a store. */
export function createPageChecker(project: Project, store: ContentStore): PageChecker {
  const evaluator = createEvaluator(join(verifiedDirectory, 'scratch'));
  /** Problems found by the rules, by content. */
  let complete = new Map<string, readonly Problem[]>();
  let context: Promise<RuleContext> | undefined;
  const readContext = async (): Promise<RuleContext> => {
    const { readRuleContext } = await import('../build/rule-context.ts');
    return readRuleContext({ facts: store.facts(), evaluator, complete: false });
  };
  /** The rules are loaded when they're needed, because their parsers take a while. */
  const runRules = async (pages: readonly IndexedPage[], which: 'all' | 'cheap' = 'all'): Promise<Problem[]> => {
    const { pageProblems } = await import('../verify/pages/page-rules.ts');
    return pageProblems(pages, await (context ??= readContext()), which);
  };

  const isRuled = ({ readme }: IndexedPage): boolean => project.ruled && !readme;

  const rulesOn = async (page: IndexedPage): Promise<readonly Problem[]> =>
    isRuled(page) ? (complete.get(keyOfPage(page)) ?? runRules([page], 'cheap')) : [];

  /** Runs all rules on pages that haven't been checked, together, because rules start processes. */
  async function complement(pages: readonly IndexedPage[]): Promise<void> {
    const unknown = pages.filter((page) => isRuled(page) && !complete.has(keyOfPage(page)));
    if (unknown.length === 0) return;
    const into = complete;
    const found = Map.groupBy(await runRules(unknown), ({ file }) => file);
    for (const page of unknown) into.set(keyOfPage(page), found.get(page.file) ?? []);
  }

  return {
    problemsOf: async (page) => [...store.problemsOf(page), ...(await rulesOn(page))],
    refresh() {
      context = undefined;
      complete = new Map();
    },
    end: () => evaluator.end(),
    async checkAll(first, turn, onFirst) {
      if (!(await turn())) return undefined;
      // The author waits for these; checking the others can take a minute.
      await complement(store.compiled().filter(({ entry }) => first.has(entry.url)));
      await onFirst();
      await store.compileRest(turn);
      const pages = store.compiled();
      for (let at = 0; at < pages.length; at += BATCH) {
        if (!(await turn())) return undefined;
        await complement(pages.slice(at, at + BATCH));
      }
      const keys = new Set(pages.map(keyOfPage));
      // Forgets earlier versions of pages.
      for (const key of complete.keys()) if (!keys.has(key)) complete.delete(key);
      const redirects = project.own ? await readRedirects(project.dataDirectory, { pages }) : NO_REDIRECTS;
      return [
        ...pages.flatMap((page) => [...store.problemsOf(page), ...(complete.get(keyOfPage(page)) ?? [])]),
        ...redirects.problems,
      ];
    },
  };
}

/** Pages checked between two requests. */
const BATCH = 40;

/** A hash of everything on a page that rules look at. */
const keyOfPage = ({ file, text, page }: IndexedPage): string =>
  keyOf(file, text, page.codeBlocks, page.quotedOutput, page.ids, page.facts);
