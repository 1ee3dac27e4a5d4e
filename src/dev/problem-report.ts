import type { Project } from '../generate/paths.ts';
import { NO_REDIRECTS, readRedirects } from '../generate/index-site.ts';
import type { IndexedPage } from '../content/content-index.ts';
import type { DevProblems } from '../shared/development.ts';
import { formatProblems, type Problem } from '../shared/problem.ts';
import { toKey } from '../content/files-in.ts';
import type { RuleContext } from '../verify/pages/page-rules.ts';
import type { ContentStore } from './content-store.ts';

/** Pages checked between two requests. */
const BATCH = 40;

/**
 * The problems of pages and code during development: the same ones that the build and `npm run check` report. Prints them in the
 * terminal, and answers which ones a page in the browser should show.
 */
export class ProblemReport {
  readonly #project: Project;
  readonly #store: ContentStore;
  readonly #onReport: () => void;
  readonly #print: (text: string) => void;
  #context: Promise<RuleContext> | undefined;
  /** Problems found by all rules, by the content of a page. */
  #complete = new Map<string, readonly Problem[]>();
  /** All problems by file, as last found. */
  #known = new Map<string, readonly Problem[]>();
  #printed: string | undefined;
  #lastEdited: readonly string[] = [];
  /** Errors in code, by the bundle that it's in. */
  readonly #code = new Map<string, string>();

  /** @param onReport called when problems may have changed */
  constructor(project: Project, store: ContentStore, onReport: () => void, print: (text: string) => void = console.log) {
    this.#project = project;
    this.#store = store;
    this.#onReport = onReport;
    this.#print = print;
  }

  /** All known problems of a page: those that are cheap to find, and all others if its content has been checked. */
  async problemsOf(page: IndexedPage): Promise<readonly Problem[]> {
    const found = this.#isRuled(page) ? (this.#complete.get(keyOfPage(page)) ?? (await this.#run([page], 'cheap'))) : [];
    return [...this.#store.problemsOf(page), ...found];
  }

  /** Reads terms, recordings, and tests again. */
  refresh(): void {
    this.#context = undefined;
    this.#complete = new Map();
  }

  /** Runs the cheap checks on edited pages, and prints the problems if they have changed. */
  async edited(urls: readonly string[]): Promise<void> {
    this.#lastEdited = urls;
    for (const page of this.#edited()) this.#known.set(page.file, await this.problemsOf(page));
    this.#report(false);
  }

  /** Checks all pages, each after `turn` resolves. Ends early if it resolves to false. */
  async all(turn: () => Promise<boolean>): Promise<void> {
    if (!(await turn())) return;
    // The author waits for these; checking the others can take a minute.
    await this.#check(this.#edited());
    await this.edited(this.#lastEdited);
    await this.#store.compileRest(turn);
    const pages = this.#store.compiled();
    for (let at = 0; at < pages.length; at += BATCH) {
      if (!(await turn())) return;
      await this.#check(pages.slice(at, at + BATCH));
    }
    const keys = new Set(pages.map(keyOfPage));
    // Forgets earlier versions of pages.
    for (const key of this.#complete.keys()) if (!keys.has(key)) this.#complete.delete(key);
    const { own, dataDirectory } = this.#project;
    const redirects = own ? await readRedirects(dataDirectory, { pages }) : NO_REDIRECTS;
    const found = [...(await Promise.all(pages.map(async (page) => this.problemsOf(page)))).flat(), ...redirects.problems];
    this.#known = Map.groupBy(found, ({ file }) => file);
    this.#report(true);
  }

  /** The problems to show on a page. */
  async current(url: string): Promise<DevProblems> {
    const page = this.#store.page(url);
    const found = page ? await this.problemsOf(page) : [];
    const others = [...this.#known].filter(([file, problems]) => file !== page?.file && problems.length > 0);
    const count = others.reduce((sum, [, problems]) => sum + problems.length, 0);
    const plural = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
    // The app and the prerenderer share most of their code, and its errors.
    const [code] = this.#code.values();
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
  }

  /** Sets the error of a bundle's code, or removes it. */
  codeError(bundle: string, error: string | undefined): void {
    if (error === this.#code.get(bundle)) return;
    if (error === undefined) this.#code.delete(bundle);
    else this.#code.set(bundle, error);
    this.#onReport();
  }

  #isRuled({ readme }: IndexedPage): boolean {
    return this.#project.ruled && !readme;
  }

  #edited(): IndexedPage[] {
    return this.#lastEdited.flatMap((url) => this.#store.page(url) ?? []);
  }

  /** Runs all rules on pages that haven't been checked, together, because rules start processes. */
  async #check(pages: readonly IndexedPage[]): Promise<void> {
    const into = this.#complete;
    const unknown = pages.filter((page) => this.#isRuled(page) && !into.has(keyOfPage(page)));
    if (unknown.length === 0) return;
    const found = Map.groupBy(await this.#run(unknown, 'all'), ({ file }) => file);
    for (const page of unknown) into.set(keyOfPage(page), found.get(page.file) ?? []);
  }

  /** The rules are loaded when they're needed, because their parsers take a while. */
  async #run(pages: readonly IndexedPage[], which: 'all' | 'cheap'): Promise<Problem[]> {
    const { pageProblems } = await import('../verify/pages/page-rules.ts');
    const { readRuleContext } = await import('../generate/rule-context.ts');
    this.#context ??= readRuleContext({ facts: this.#store.facts() });
    return pageProblems(pages, await this.#context, which);
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

/** A hash of everything on a page that rules look at. */
const keyOfPage = ({ file, text, page }: IndexedPage): string =>
  toKey(file, text, page.codeBlocks, page.quotedOutput, page.ids, page.facts);
