import type { DevProblems } from '../shared/development.ts';
import { formatProblems, type Problem } from '../shared/problem.ts';
import type { ContentStore } from './content-store.ts';
import type { PageChecker } from './page-checker.ts';

export interface ProblemReportOptions {
  readonly store: ContentStore;
  readonly checker: PageChecker;
  /** Called when problems may have changed. */
  readonly onReport: () => void;
  readonly print?: (text: string) => void;
}

/** Prints problems in the terminal, and answers which ones a page in the browser should show. */
export class ProblemReport {
  readonly #store: ContentStore;
  readonly #checker: PageChecker;
  readonly #onReport: () => void;
  readonly #print: (text: string) => void;
  #printed: string | undefined;
  /** All problems by file, as last found. */
  #known = new Map<string, readonly Problem[]>();
  #lastEdited: ReadonlySet<string> = new Set();
  /** Errors in code, by the bundle that it's in. */
  readonly #code = new Map<string, string>();

  constructor({ store, checker, onReport, print = console.log }: ProblemReportOptions) {
    this.#store = store;
    this.#checker = checker;
    this.#onReport = onReport;
    this.#print = print;
  }

  /** Runs the cheap checks on edited pages, and prints the problems if they have changed. */
  async edited(urls: readonly string[]): Promise<void> {
    this.#lastEdited = new Set(urls);
    await this.#reportEdited();
  }

  /** Checks all pages, the last edited ones first. Ends early if `turn` resolves to false. */
  async all(turn: () => Promise<boolean>): Promise<void> {
    const found = await this.#checker.checkAll(this.#lastEdited, turn, async () => this.#reportEdited());
    if (!found) return;
    this.#known = Map.groupBy(found, ({ file }) => file);
    this.#report(true);
  }

  /** The problems to show on a page. */
  async current(url: string): Promise<DevProblems> {
    const page = await this.#store.page(url);
    const urls = new Map(this.#store.compiled().map(({ file, entry }) => [file, entry.url]));
    // The app and the prerenderer share most of their code, and its errors.
    const [code] = this.#code.values();
    const others = [...this.#known].filter(([file, problems]) => file !== page?.file && problems.length > 0);
    return {
      page: page ? (await this.#checker.problemsOf(page)).toSorted((a, b) => a.line - b.line || a.column - b.column) : [],
      others: others.map(([file, { length: count }]) => {
        const other = urls.get(file);
        return { file, count, ...(other === undefined ? {} : { url: other }) };
      }),
      ...(code === undefined ? {} : { code }),
    };
  }

  /** Sets the error of a bundle's code, or removes it. */
  codeError(bundle: string, error: string | undefined): void {
    if (error === this.#code.get(bundle)) return;
    if (error === undefined) this.#code.delete(bundle);
    else this.#code.set(bundle, error);
    this.#onReport();
  }

  async #reportEdited(): Promise<void> {
    for (const url of this.#lastEdited) {
      const page = await this.#store.page(url);
      if (page) this.#known.set(page.file, await this.#checker.problemsOf(page));
    }
    this.#report(false);
  }

  #report(complete: boolean): void {
    const problems = [...this.#known.values()].flat();
    const text = problems.length === 0 ? '' : formatProblems(problems);
    // A page without cheap problems may still have others.
    if (text !== this.#printed && (text !== '' || complete)) this.#print(text === '' ? 'No problems found.' : `\n${text}`);
    if (text !== '' || complete) this.#printed = text;
    this.#onReport();
  }
}
