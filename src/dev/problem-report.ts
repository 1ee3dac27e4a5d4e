import type { DevProblems } from '../shared/dev-problems.ts';
import { formatProblems, type Problem } from '../shared/problem.ts';
import type { ContentStore } from './content-store.ts';
import type { PageChecker } from './page-checker.ts';

/** Prints problems in the terminal, and answers which ones a page in the browser should show. */
export interface ProblemReport {
  /** Checks edited pages, as far as it's cheap, and prints the problems if they have changed. */
  edited(urls: readonly string[]): Promise<void>;
  /** Checks all pages, the last edited ones first. Ends early if `turn` resolves to false. */
  all(turn: () => Promise<boolean>): Promise<void>;
  /** The problems to show on a page. */
  current(url: string): Promise<DevProblems>;
  /** Sets the error of the code that renders pages, or removes it. */
  codeError(message: string | undefined): void;
}

export function createProblemReport({
  store,
  checker,
  onReport,
  print = console.log,
}: {
  readonly store: ContentStore;
  readonly checker: PageChecker;
  /** Called when problems may have changed. */
  readonly onReport: () => void;
  readonly print?: (text: string) => void;
}): ProblemReport {
  let printed: string | undefined;
  /** All problems by file, as last found. */
  let known = new Map<string, readonly Problem[]>();
  let lastEdited: ReadonlySet<string> = new Set();
  let code: string | undefined;

  const report = (complete: boolean): void => {
    const problems = [...known.values()].flat();
    const text = problems.length === 0 ? '' : formatProblems(problems);
    // A page without cheap problems may still have others.
    if (text !== printed && (text !== '' || complete)) print(text === '' ? 'No problems found.' : `\n${text}`);
    if (text !== '' || complete) printed = text;
    onReport();
  };

  /** Reports what is known about the edited pages. */
  const reportEdited = async (): Promise<void> => {
    for (const url of lastEdited) {
      const page = await store.page(url);
      if (page) known.set(page.file, await checker.problemsOf(page));
    }
    report(false);
  };

  return {
    async edited(urls) {
      lastEdited = new Set(urls);
      await reportEdited();
    },
    async all(turn) {
      const found = await checker.checkAll(lastEdited, turn, reportEdited);
      if (!found) return;
      known = Map.groupBy(found, ({ file }) => file);
      report(true);
    },
    async current(url) {
      const page = await store.page(url);
      const urls = new Map(store.compiled().map(({ file, entry }) => [file, entry.url]));
      const others = [...known].filter(([file, problems]) => file !== page?.file && problems.length > 0);
      return {
        page: page ? (await checker.problemsOf(page)).toSorted((a, b) => a.line - b.line || a.column - b.column) : [],
        others: others.map(([file, { length: count }]) => {
          const other = urls.get(file);
          return { file, count, ...(other === undefined ? {} : { url: other }) };
        }),
        ...(code === undefined ? {} : { code }),
      };
    },
    codeError(message) {
      if (message === code) return;
      code = message;
      onReport();
    },
  };
}
