import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fileProblems, liveRelated, structureProblems } from '../content/check-files.ts';
import { createCompileContext, fileNamer, type Folders, type IndexedPage } from '../content/content-index.ts';
import { contentTree, pageEntry } from '../content/content-tree.ts';
import type { Elsewhere } from '../content/external/find-own-page.ts';
import { readExternalPages } from '../content/external/read-external-pages.ts';
import { createFileCache, toKey } from '../content/files-in.ts';
import { type ContentFile, lastChanged, readContent, readPageAgain } from '../content/read-content.ts';
import { parseRedirects } from '../content/redirects.ts';
import { answerQuestion, type CompileContext, type PageProblem, type PageSource } from '../markdown/compile-context.ts';
import { compilePage } from '../markdown/compile-page.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { readHead } from '../markdown/front-matter.ts';
import { otherPackagesSchema } from '../schemas/external.ts';
import { readJson } from '../schemas/parse.ts';
import type { DirectoryNode, PageEntry } from '../shared/content-tree.ts';
import type { Fact } from '../shared/fact.ts';
import { formatProblem } from '../shared/problem.ts';
import { cacheFolder, compileVersion } from './cache-folder.ts';
import { generatedDirectory, type Project, root } from './paths.ts';
import { factsFor } from './read-facts.ts';
import { installedVersion, readSiteConfig } from './site-data.ts';

/** Everything that pages are compiled from. */
export interface SiteFiles {
  /** Pages of the content folder, followed by READMEs. */
  readonly files: readonly ContentFile[];
  /** Facts about the installed packages, if a page needs them. */
  readonly facts: readonly Fact[];
  /** Data to recognize links to this site in READMEs; without it, all of them stay external. */
  readonly elsewhere?: Elsewhere;
  /** READMEs that couldn't be shown. */
  readonly faults?: readonly string[];
}

interface StoreOptions extends Folders {
  readonly read: () => Promise<SiteFiles>;
  readonly compile: CachedCompiler;
  /** When files of the content folder were last changed, by path. */
  readonly changed?: ReadonlyMap<string, string>;
}

interface Compiled {
  readonly page: IndexedPage;
  readonly context: CompileContext;
  readonly ids: ReadonlySet<string>;
}

/**
 * The pages of a site, compiled when someone asks for them, and again when their files change: all at once for the build and the
 * checks, one by one in development.
 */
export class ContentStore {
  readonly #options: StoreOptions;
  readonly #fileName: ReturnType<typeof fileNamer>;
  /** Files that didn't change stay the same objects. */
  readonly #compiled = new Map<ContentFile, Compiled>();
  /** Pages that aren't compiled yet only have their front matter. */
  readonly #entries = new WeakMap<ContentFile, PageEntry>();
  #read: SiteFiles = { files: [], facts: [] };
  #byUrl: ReadonlyMap<string, readonly ContentFile[]> = new Map();
  #world: ReturnType<typeof createCompileContext>;
  /** Undefined once a page has changed. */
  #tree: DirectoryNode | undefined;
  /** Problems of file names and the like, by file. */
  #fileProblems: ReadonlyMap<string, PageProblem[]> = new Map();

  /** Use `createContentStore`, which also reads the pages. */
  constructor(options: StoreOptions) {
    this.#options = options;
    this.#fileName = fileNamer(options);
    this.#world = createCompileContext([], options);
  }

  /** Pages as last compiled, in the order of their files, READMEs last. */
  get pages(): IndexedPage[] {
    return this.#read.files.flatMap((file) => this.#compiled.get(file)?.page ?? []);
  }

  /** Pages in their order. Another object whenever a page is read or compiled. */
  get tree(): DirectoryNode {
    return (this.#tree ??= contentTree(this.#read.files.map((file) => this.#entryOf(file))));
  }

  /** Facts about the installed packages, if a page needs them. */
  get facts(): readonly Fact[] {
    return this.#read.facts;
  }

  /** Images next to pages, by URL. */
  get images(): ReadonlyMap<string, string> {
    return this.#world.images;
  }

  /** Problems in READMEs, formatted. They don't stop a build, because we can't edit the text. */
  get remarks(): string[] {
    const problems = this.pages.filter(({ readme }) => readme).flatMap((page) => this.#allProblems(page));
    return [...(this.#read.faults ?? []), ...problems.map(formatProblem)];
  }

  /** The problems of a page. Those of READMEs are remarks. */
  problemsOf(page: IndexedPage): PageProblem[] {
    return page.readme ? [] : this.#allProblems(page);
  }

  /** Reads everything again. */
  async refresh(): Promise<void> {
    this.#take(await this.#options.read());
    this.#world = createCompileContext(this.#read.files, {
      ...this.#options,
      ...this.#read,
      version: installedVersion('webpack'),
      idsOf: this.#idsOf,
    });
  }

  /**
   * Reads only the texts of these pages again; checks across pages are out of date until the next `refresh`. Returns false,
   * and changes nothing, if one of them is new or gone.
   * @param paths relative to the content folder, with forward slashes
   */
  refreshTexts(paths: readonly string[]): boolean {
    const { files } = this.#read;
    const own = new Set(files.filter(({ readme }) => readme === undefined).map(({ path }) => path));
    const read = paths.flatMap((path) => (own.has(path) ? (readPageAgain(this.#options.contentDirectory, path) ?? []) : []));
    if (read.length !== paths.length) return false;
    const changed = new Map(read.map((file) => [file.path, file]));
    this.#take({
      ...this.#read,
      files: files.map((file) => (file.readme === undefined ? (changed.get(file.path) ?? file) : file)),
    });
    return true;
  }

  /** The page at a URL; undefined if there is none. */
  page(url: string): IndexedPage | undefined {
    const file = this.#byUrl.get(url)?.at(-1);
    return file && this.#compile(file);
  }

  /**
   * Compiles the remaining pages one at a time, each after `turn` resolves; ends early if it resolves to false. READMEs come last,
   * because their links are checked against our pages.
   */
  async compileRest(turn: () => Promise<boolean>): Promise<void> {
    for (const file of this.#read.files) {
      if (!(await turn())) return;
      this.#compile(file);
    }
  }

  #compile(file: ContentFile): IndexedPage {
    const { context } = this.#world;
    const known = this.#compiled.get(file);
    if (known?.context === context) return known.page;
    const source = toSource(file, this.#fileName);
    const page = this.#options.compile(source, context);
    const entry = this.#entryOf(file, page);
    const indexed = { entry, page, file: source.file, text: file.text, readme: file.readme !== undefined };
    this.#compiled.set(file, { page: indexed, context, ids: new Set(page.ids) });
    this.#tree = undefined;
    return indexed;
  }

  /** The entry of a compiled page, or of one whose front matter is enough for the sidebar. */
  #entryOf(file: ContentFile, page?: CompiledPage): PageEntry {
    const known = page ? undefined : this.#entries.get(file);
    if (known) return known;
    const made = pageEntry(file, page ?? { frontMatter: readHead(file), anchors: [] });
    const updated = file.readme === undefined ? this.#options.changed?.get(file.path) : undefined;
    const entry = { ...made, related: liveRelated(made.related, this.#world.context), updated };
    this.#entries.set(file, entry);
    return entry;
  }

  /** The ids of the pages at a URL: two files may have one, which is reported. */
  readonly #idsOf = (url: string): ReadonlySet<string> | undefined => {
    const [first, ...others] = (this.#byUrl.get(url) ?? []).flatMap((file) => this.#compiled.get(file)?.ids ?? []);
    return first && others.length > 0 ? new Set([first, ...others].flatMap((ids) => [...ids])) : first;
  };

  #allProblems(page: IndexedPage): PageProblem[] {
    return [...(this.#fileProblems.get(page.file) ?? []), ...structureProblems(page, this.#world.context, this.#idsOf)];
  }

  #take(read: SiteFiles): void {
    const known = new Map(this.#read.files.map((file) => [file.readme ?? file.path, file]));
    const files = read.files.map((file) => {
      const before = known.get(file.readme ?? file.path);
      return before && isDeepStrictEqual(before, file) ? before : file;
    });
    this.#read = { ...read, files };
    this.#byUrl = Map.groupBy(files, ({ url }) => url);
    const left = new Set(files);
    for (const file of this.#compiled.keys()) if (!left.has(file)) this.#compiled.delete(file);
    this.#fileProblems = Map.groupBy(fileProblems(files, this.#fileName), ({ file }) => file);
    this.#tree = undefined;
  }
}

/** The input of the compiler for a file. */
function toSource(file: ContentFile, fileName: (path: string) => string): PageSource {
  const format = file.readme !== undefined ? 'readme' : file.extension === '.mdx' ? 'mdx' : 'md';
  return { file: file.readme ?? fileName(file.path), url: file.url, text: file.text, format };
}

/** A page, and everything it depended on. */
interface CachedPage {
  readonly page: CompiledPage;
  /** A hash of the answers at compile time. */
  readonly world: string;
}

/** Compiles pages, or reads them from the cache. */
export type CachedCompiler = ReturnType<typeof createCachedCompiler>;

/**
 * Caches compiled pages by the hash of their source. A page is only used if all its questions still have the same answers.
 * @param directory holds nothing from other versions of the compiler
 */
export function createCachedCompiler(directory: string, compile = compilePage) {
  const cache = createFileCache<CachedPage>(directory);
  return (source: PageSource, context: CompileContext): CompiledPage => {
    const key = toKey(source.file, source.url, source.format, source.text);
    const cached = cache.get(key);
    if (cached && cached.world === hashAnswers(cached.page, context)) return cached.page;
    const page = compile(source, context);
    cache.set(key, { world: hashAnswers(page, context), page });
    return page;
  };
}

/** A hash of the answers to a page's questions. */
const hashAnswers = ({ questions }: CompiledPage, context: CompileContext): string =>
  toKey(...questions.map((question) => answerQuestion(context, question)));

/** Creates the store of a project, and reads its pages. */
export async function createContentStore(project: Project): Promise<ContentStore> {
  const store = new ContentStore({
    root,
    contentDirectory: project.contentDirectory,
    publicDirectory: project.publicDirectory,
    read: async () => readSite(project),
    compile: createCachedCompiler(await cacheFolder(join(generatedDirectory, 'pages'), compileVersion())),
    changed: lastChanged(project.contentDirectory),
  });
  await store.refresh();
  return store;
}

/** Reads the pages of a project, and what they're compiled from. Our own content includes the packages' READMEs. */
async function readSite({ contentDirectory, dataDirectory, own }: Project): Promise<SiteFiles> {
  const files = await readContent(contentDirectory);
  const facts = await factsFor(files);
  if (!own) return { files, facts };
  const [{ files: readmes, faults, packages, summaries }, { origin }, redirects, others] = await Promise.all([
    readExternalPages(root, join(dataDirectory, 'external.json')),
    readSiteConfig(dataDirectory),
    readFile(join(dataDirectory, 'redirects.tsv'), 'utf8'),
    readJson(join(dataDirectory, 'packages.json'), otherPackagesSchema),
  ]);
  const moved = Object.fromEntries(parseRedirects(redirects).map(({ from, to }) => [from, to]));
  return {
    files: [...files, ...readmes],
    facts,
    faults,
    elsewhere: { origin, packages, summaries: [...summaries, ...others], moved },
  };
}
