import { join } from 'node:path';
import {
  compileCached,
  createCompileContext,
  fileNamer,
  type IndexedPage,
  indexedPage,
  pageSource,
  createPageCache,
  type PageCache,
} from '../content/content-index.ts';
import { contentTree, pageEntry } from '../content/content-tree.ts';
import { type ContentFile, readPageAgain } from '../content/read-content.ts';
import { fileProblems, structureProblems } from '../content/check-files.ts';
import { readFrontMatter } from '../markdown/front-matter.ts';
import type { CompileContext, PageProblem } from '../markdown/compile-context.ts';
import type { DirectoryNode, PageEntry } from '../shared/content-tree.ts';
import { cacheFolder, compileVersion } from '../generate/cache-folder.ts';
import { generatedDirectory, type Project, root } from '../generate/paths.ts';
import { readPages } from '../generate/index-site.ts';
import type { Fact } from '../shared/fact.ts';
import { factsFor } from '../generate/read-facts.ts';
import { installedVersion } from '../generate/site-data.ts';

/** A page with the text and context it was compiled from. */
interface Compiled {
  readonly text: string;
  readonly context: CompileContext;
  readonly page: IndexedPage;
  readonly ids: ReadonlySet<string>;
}

/**
 * The pages of a content folder during development: compiled on demand, and again when their files change.
 */
export class ContentStore {
  readonly #project: Project;
  readonly #cache: PageCache;
  readonly #fileName: ReturnType<typeof fileNamer>;
  readonly #compiled = new Map<string, Compiled>();
  /** Entries by URL. Pages that aren't compiled yet only have their front matter. */
  readonly #entries = new Map<string, PageEntry>();
  #files = new Map<string, ContentFile>();
  #all: readonly ContentFile[] = [];
  #facts: readonly Fact[] = [];
  #world: ReturnType<typeof createCompileContext>;
  /** Undefined once a page has changed. */
  #tree: DirectoryNode | undefined;
  /** Problems of file names and the like, by file. */
  #fileProblems: ReadonlyMap<string, PageProblem[]> = new Map();

  /** Use `createContentStore`, which also reads the pages. */
  constructor(project: Project, cache: PageCache) {
    this.#project = project;
    this.#cache = cache;
    this.#fileName = fileNamer({ root, contentDirectory: project.contentDirectory });
    this.#world = createCompileContext([], { ...project, root });
  }

  /**
   * Pages in the order of their files. Those that aren't compiled yet only have their front matter. Another object whenever a page
   * is read or compiled.
   */
  tree(): DirectoryNode {
    return (this.#tree ??= contentTree(this.#all.flatMap(({ url }) => this.#entries.get(url) ?? [])));
  }

  /** Pages as last compiled. */
  compiled(): IndexedPage[] {
    return [...this.#compiled.values()].map(({ page }) => page);
  }

  /** Facts about the installed packages, if a page needs them. */
  facts(): readonly Fact[] {
    return this.#facts;
  }

  images(): ReadonlyMap<string, string> {
    return this.#world.images;
  }

  /** The problems of a page. */
  problemsOf(page: IndexedPage): PageProblem[] {
    // Authors can't fix problems in READMEs.
    if (page.readme) return [];
    return [
      ...(this.#fileProblems.get(page.file) ?? []),
      ...structureProblems(page, this.#world.context, (url) => this.#compiled.get(url)?.ids),
    ];
  }

  /** Reads everything again. */
  async refresh(): Promise<void> {
    const before = this.#files;
    const read = await readPages(this.#project);
    this.#take(read.files);
    this.#facts = await factsFor(this.#all.filter(({ readme }) => readme === undefined));
    this.#world = createCompileContext(this.#all, {
      ...this.#project,
      root,
      facts: this.#facts,
      version: installedVersion('webpack'),
      ...(read.elsewhere ? { elsewhere: read.elsewhere } : {}),
    });
    for (const file of this.#all) if (before.get(file.url)?.text !== file.text) this.#readHead(file);
  }

  /**
   * Reads only the texts of these pages again; checks across pages are out of date until the next `refresh`. Returns false,
   * and changes nothing, if one of them is new or gone.
   * @param paths relative to the content folder, with forward slashes
   */
  refreshTexts(paths: readonly string[]): boolean {
    const own = new Set(this.#all.filter(({ readme }) => readme === undefined).map(({ path }) => path));
    const read = paths.flatMap((path) => (own.has(path) ? (readPageAgain(this.#project.contentDirectory, path) ?? []) : []));
    if (read.length !== paths.length) return false;
    const changed = new Map(read.map((file) => [file.path, file]));
    this.#take(this.#all.map((file) => (file.readme === undefined ? (changed.get(file.path) ?? file) : file)));
    for (const file of read) this.#readHead(file);
    return true;
  }

  page(url: string): IndexedPage | undefined {
    const file = this.#files.get(url);
    if (!file) return undefined;
    const known = this.#compiled.get(url);
    const { context } = this.#world;
    if (known?.text === file.text && known.context === context) return known.page;
    const page = indexedPage(file, compileCached(pageSource(file, this.#fileName), context, this.#cache), this.#fileName);
    this.#compiled.set(url, { text: file.text, context, page, ids: new Set(page.page.ids) });
    this.#entries.set(url, page.entry);
    this.#tree = undefined;
    return page;
  }

  /** Compiles the remaining pages one at a time, each after `turn` resolves; ends early if it resolves to false. */
  async compileRest(turn: () => Promise<boolean>): Promise<void> {
    for (const url of this.#files.keys()) {
      if (!(await turn())) return;
      this.page(url);
    }
  }

  #take(read: readonly ContentFile[]): void {
    this.#all = read;
    this.#files = new Map(read.map((file) => [file.url, file]));
    for (const map of [this.#compiled, this.#entries]) for (const url of map.keys()) if (!this.#files.has(url)) map.delete(url);
    this.#fileProblems = Map.groupBy(fileProblems(read, this.#fileName), ({ file }) => file);
    this.#tree = undefined;
  }

  /** Reads only the front matter, which is enough for the sidebar. */
  #readHead(file: ContentFile): void {
    const [, head] = /^---\n([\s\S]*?)\n---(?=\n|$)/.exec(file.text) ?? [];
    const yaml = head === undefined ? undefined : ({ type: 'yaml', value: head } as const);
    // Faults are reported once the page is compiled.
    const frontMatter = readFrontMatter(yaml, file.url, () => undefined);
    this.#entries.set(file.url, pageEntry(file, { frontMatter, anchors: [] }));
  }
}

/** Creates a store and reads the pages. */
export async function createContentStore(project: Project): Promise<ContentStore> {
  const cache = createPageCache(await cacheFolder(join(generatedDirectory, 'pages'), compileVersion()));
  const store = new ContentStore(project, cache);
  await store.refresh();
  return store;
}
