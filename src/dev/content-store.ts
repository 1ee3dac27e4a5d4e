import { join } from 'node:path';
import {
  compileCached,
  createCompileContext,
  fileNamer,
  type IndexedPage,
  pageSource,
  shownName,
} from '../content/content-index.ts';
import { contentTree, pageEntry } from '../content/content-tree.ts';
import { createPageCache, type PageCache } from '../content/page-cache.ts';
import { type ContentFile, readContent } from '../content/read-content.ts';
import { structureProblems } from '../content/structure-problems.ts';
import { compilePage } from '../markdown/compile-page.ts';
import type { CompileContext, PageProblem } from '../markdown/compile-context.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { DirectoryNode } from '../shared/content-tree.ts';
import { compileVersion } from '../build/compile-version.ts';
import { generatedDirectory, type Project, root } from '../build/project.ts';
import { readPages } from '../build/read-pages.ts';
import type { Fact } from '../shared/fact.ts';
import { factsFor } from '../build/read-facts.ts';
import { installedVersion } from '../build/site-data.ts';

/**
 * The pages of a content folder while an author works on them: compiled on demand, and again when their files change.
 */
export interface ContentStore {
  /** Pages in the order of their files. Pages that aren't compiled yet only have their front matter. */
  tree(): DirectoryNode;
  page(url: string): Promise<IndexedPage | undefined>;
  /** Pages as last compiled. */
  compiled(): IndexedPage[];
  /** The problems of a page. */
  problemsOf(page: IndexedPage): PageProblem[];
  /** Reads everything again. Resolves to the URLs that changed, appeared, or disappeared. */
  refresh(): Promise<string[]>;
  /**
   * Reads only the pages' texts again; checks across pages are out of date until the next `refresh`. Returns false, and
   * changes nothing, if pages appeared or disappeared.
   */
  refreshTexts(): Promise<boolean>;
  /** Compiles the remaining pages one at a time, each after `turn` resolves; ends early if it resolves to false. */
  compileRest(turn?: () => Promise<boolean>): Promise<void>;
  /** Changes whenever a page is read or compiled. */
  version(): number;
  readonly images: () => ReadonlyMap<string, string>;
  /** Facts about the installed packages, if a page needs them. */
  readonly facts: () => readonly Fact[];
}

export async function createContentStore(project: Project): Promise<ContentStore> {
  const cache: PageCache = createPageCache(join(generatedDirectory, 'pages'), await compileVersion());
  const fileName = fileNamer({ root, contentDirectory: project.contentDirectory });
  const compiled = new Map<string, { readonly text: string; readonly context: CompileContext; readonly page: IndexedPage }>();
  const outlines = new Map<string, { readonly text: string; readonly page: IndexedPage }>();
  let files = new Map<string, ContentFile>();
  let all: readonly ContentFile[] = [];
  let facts: readonly Fact[] = [];
  let world = createCompileContext([], { ...project, root });
  /** Problems by file; undefined as soon as a page or text changes. */
  let problems: ReadonlyMap<string, PageProblem[]> | undefined;
  let version = 0;

  async function refresh(): Promise<string[]> {
    const before = files;
    const read = await readPages(project);
    take(read.files);
    facts = await factsFor(all.filter(({ readme }) => readme === undefined));
    world = createCompileContext(all, {
      ...project,
      root,
      facts,
      version: installedVersion('webpack'),
      ...(read.elsewhere ? { elsewhere: read.elsewhere } : {}),
    });
    for (const file of all) await outline(file);
    const urls = new Set([...before.keys(), ...files.keys()]);
    return [...urls].filter((url) => before.get(url)?.text !== files.get(url)?.text);
  }

  async function refreshTexts(): Promise<boolean> {
    const own = await readContent(project.contentDirectory);
    const known = all.filter(({ readme }) => readme === undefined);
    if (own.length !== known.length || own.some(({ path }, at) => path !== known[at]?.path)) return false;
    take([...own, ...all.filter(({ readme }) => readme !== undefined)]);
    for (const file of own) await outline(file);
    return true;
  }

  function pagesChanged(): void {
    problems = undefined;
    version++;
  }

  function take(read: readonly ContentFile[]): void {
    all = read;
    files = new Map(all.map((file) => [file.url, file]));
    for (const url of compiled.keys()) if (!files.has(url)) compiled.delete(url);
    pagesChanged();
  }

  const indexedPage = (file: ContentFile, result: CompiledPage): IndexedPage => ({
    entry: pageEntry(file, result),
    page: result,
    file: shownName(file, fileName),
    text: file.text,
    readme: file.readme !== undefined,
  });

  /** Reads only the front matter, which is enough for the sidebar. */
  async function outline(file: ContentFile): Promise<void> {
    if (outlines.get(file.url)?.text === file.text) return;
    const head = /^---\n[\s\S]*?\n---(?=\n|$)/.exec(file.text)?.[0] ?? '';
    const outlined = await compilePage({ ...pageSource(file, fileName), text: head, format: 'md' }, world.context);
    outlines.set(file.url, {
      text: file.text,
      page: indexedPage(file, outlined),
    });
  }

  async function page(url: string): Promise<IndexedPage | undefined> {
    const file = files.get(url);
    if (!file) return undefined;
    const known = compiled.get(url);
    if (known?.text === file.text && known.context === world.context) return known.page;
    const { context } = world;
    const result = await compileCached(pageSource(file, fileName), context, cache);
    const indexed = indexedPage(file, result);
    compiled.set(url, { text: file.text, context, page: indexed });
    pagesChanged();
    return indexed;
  }

  function findProblems(): ReadonlyMap<string, PageProblem[]> {
    const pages = [...compiled.values()].map(({ page: known }) => known);
    return Map.groupBy(structureProblems({ files: all, pages, context: world.context, fileName }), ({ file }) => file);
  }

  await refresh();
  return {
    page,
    refresh,
    refreshTexts,
    compiled: () => [...compiled.values()].map(({ page: known }) => known),
    facts: () => facts,
    version: () => version,
    images: () => world.images,
    tree: () =>
      contentTree(
        all.flatMap((file) => {
          const known = compiled.get(file.url);
          const entry = (known?.text === file.text ? known.page : outlines.get(file.url)?.page)?.entry;
          return entry ? [entry] : [];
        }),
      ),
    problemsOf: (indexed) => {
      // Authors can't fix problems in READMEs.
      if (indexed.readme) return [];
      problems ??= findProblems();
      return problems.get(indexed.file) ?? [];
    },
    async compileRest(turn = nextTurn) {
      for (const url of files.keys()) {
        if (!(await turn())) return;
        await page(url);
      }
    },
  };
}

/** Yields to pending requests. */
const nextTurn = async (): Promise<boolean> =>
  new Promise((resolve) => {
    setImmediate(() => resolve(true));
  });
