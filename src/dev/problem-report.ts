import type { Project } from '../generate/paths.ts';
import type { ContentStore } from '../generate/content-store.ts';
import { readRedirects } from '../generate/site-problems.ts';
import type { IndexedPage } from '../content/content-index.ts';
import type { DevProblems } from '../shared/development.ts';
import { formatProblems, type Problem } from '../shared/problem.ts';
import { toKey } from '../content/files-in.ts';
import type { RuleContext } from '../verify/pages/page-rules.ts';

/** Pages checked between two requests. */
const BATCH = 40;

/** The problems of pages and code during development. */
export type ProblemReport = ReturnType<typeof createProblemReport>;

/**
 * Collects the problems that the build and `npm run check` report, too. Prints them in the terminal, and answers which ones a page
 * in the browser should show.
 * @param onReport called when problems may have changed
 */
export function createProblemReport(
  project: Project,
  store: ContentStore,
  onReport: () => void,
  print: (text: string) => void = console.log,
) {
  let context: Promise<RuleContext> | undefined;
  /** Problems found by all rules, by the content of a page. */
  let complete = new Map<string, readonly Problem[]>();
  /** All problems by file, as last found. */
  let known = new Map<string, readonly Problem[]>();
  let printed: string | undefined;
  let lastEdited: readonly string[] = [];
  /** Why code doesn't compile. */
  let code: string | undefined;

  const isRuled = ({ readme }: IndexedPage): boolean => project.ruled && !readme;
  const editedPages = (): IndexedPage[] => lastEdited.flatMap((url) => store.page(url) ?? []);

  /** The rules are loaded when they're needed, because their parsers take a while. */
  const run = async (pages: readonly IndexedPage[], which: 'all' | 'cheap'): Promise<Problem[]> => {
    const { pageProblems } = await import('../verify/pages/page-rules.ts');
    const { readRuleContext } = await import('../generate/rule-context.ts');
    context ??= readRuleContext({ facts: store.facts });
    return pageProblems(pages, await context, which);
  };

  /** Runs all rules on pages that haven't been checked, together, because rules start processes. */
  const check = async (pages: readonly IndexedPage[]): Promise<void> => {
    const into = complete;
    const unknown = pages.filter((page) => isRuled(page) && !into.has(keyOfPage(page)));
    if (unknown.length === 0) return;
    const found = Map.groupBy(await run(unknown, 'all'), ({ file }) => file);
    for (const page of unknown) into.set(keyOfPage(page), found.get(page.file) ?? []);
  };

  const report = (isComplete: boolean): void => {
    const problems = [...known.values()].flat();
    const text = problems.length === 0 ? '' : formatProblems(problems);
    // A page without cheap problems may still have others.
    if (text !== printed && (text !== '' || isComplete)) print(text === '' ? 'No problems found.' : `\n${text}`);
    if (text !== '' || isComplete) printed = text;
    onReport();
  };

  /** All known problems of a page: those that are cheap to find, and all others if its content has been checked. */
  const problemsOf = async (page: IndexedPage): Promise<readonly Problem[]> => {
    const found = isRuled(page) ? (complete.get(keyOfPage(page)) ?? (await run([page], 'cheap'))) : [];
    return [...store.problemsOf(page), ...found];
  };

  /** Runs the cheap checks on edited pages, and prints the problems if they have changed. */
  const edited = async (urls: readonly string[]): Promise<void> => {
    lastEdited = urls;
    for (const page of editedPages()) known.set(page.file, await problemsOf(page));
    report(false);
  };

  return {
    problemsOf,
    edited,
    /** Reads terms, recordings, and tests again. */
    refresh(): void {
      context = undefined;
      complete = new Map();
    },
    /** Checks all pages, each after `turn` resolves. Ends early if it resolves to false. */
    async all(turn: () => Promise<boolean>): Promise<void> {
      if (!(await turn())) return;
      // The author waits for these; checking the others can take a minute.
      await check(editedPages());
      await edited(lastEdited);
      await store.compileRest(turn);
      const pages = store.pages;
      for (let at = 0; at < pages.length; at += BATCH) {
        if (!(await turn())) return;
        await check(pages.slice(at, at + BATCH));
      }
      const keys = new Set(pages.map(keyOfPage));
      // Forgets earlier versions of pages.
      for (const key of complete.keys()) if (!keys.has(key)) complete.delete(key);
      const redirects = await readRedirects(project, pages);
      const found = [...(await Promise.all(pages.map(problemsOf))).flat(), ...redirects.problems];
      known = Map.groupBy(found, ({ file }) => file);
      report(true);
    },
    /** The problems to show on a page. */
    async current(url: string): Promise<DevProblems> {
      const page = store.page(url);
      const found = page ? await problemsOf(page) : [];
      const others = [...known].filter(([file, problems]) => file !== page?.file && problems.length > 0);
      const count = others.reduce((sum, [, problems]) => sum + problems.length, 0);
      const plural = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
      return {
        page: found.length === 0 ? '' : formatProblems(found),
        ...(count > 0 && {
          others: {
            title: `${plural(count, 'problem')} in ${plural(others.length, 'other file')}`,
            list: others.map(([file, { length }]) => `${file}: ${length}`).join('\n'),
          },
        }),
        ...(code !== undefined && { code }),
      };
    },
    /** Sets the error in code, or removes it. */
    codeError(error?: string): void {
      if (error === code) return;
      code = error;
      onReport();
    },
  };
}

/** A hash of everything on a page that rules look at. */
const keyOfPage = ({ file, text, page }: IndexedPage): string =>
  toKey(file, text, page.codeBlocks, page.quotedOutput, page.ids, page.facts);
