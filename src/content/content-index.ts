import { existsSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { compilePage } from '../markdown/compile-page.ts';
import { type CompileContext, type PageProblem, type PageSource, answerQuestion } from '../markdown/compile-context.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { Fact } from '../shared/fact.ts';
import type { DirectoryNode, PageEntry } from '../shared/content-tree.ts';
import { didYouMean } from '../shared/suggest.ts';
import { contentTree, pageEntry, printableEntries } from './content-tree.ts';
import { createFindOwnPage, type Elsewhere } from './external/find-own-page.ts';
import { LICENSES_URL } from '../shared/constants.ts';
import { createFactSource } from './fact-source.ts';
import type { ContentFile } from './read-content.ts';
import { fileProblems, liveRelated, structureProblems } from './check-files.ts';
import { createFileCache, toKey } from './files-in.ts';
import { createImageIndex, createQuoteReader } from './image-index.ts';

/** A compiled page with its place on the site. */
export interface IndexedPage {
  readonly entry: PageEntry;
  readonly page: CompiledPage;
  readonly file: string;
  /** The page's source. */
  readonly text: string;
  /** Whether the page is a package's README. */
  readonly readme: boolean;
}

/** All pages of a content folder, with their tree and problems. */
export interface ContentIndex {
  readonly pages: readonly IndexedPage[];
  readonly tree: DirectoryNode;
  readonly problems: readonly PageProblem[];
  /** Problems in READMEs. They don't stop a build, because we can't edit the text. */
  readonly remarks: readonly PageProblem[];
  /** Images next to pages, by URL. */
  readonly images: ReadonlyMap<string, string>;
}

/** What pages may ask about besides each other. */
export interface ContentOptions {
  /** The repository's root; paths in messages and of quoted files are relative to it. */
  readonly root: string;
  readonly contentDirectory: string;
  readonly publicDirectory: string;
  readonly cache: PageCache;
  /** Facts about the documented packages, if a page needs them. */
  readonly facts?: readonly Fact[];
  /** The installed webpack version, for pages that name it. */
  readonly version?: string;
  /** Data to recognize links to this site in READMEs; without it, all of them stay external. */
  readonly elsewhere?: Elsewhere;
  /** Top-level folders with a printable page, with their titles; the empty name means the root pages. */
  readonly printable?: ReadonlyMap<string, string>;
  /** When files of the content folder were last changed, by path. */
  readonly changed?: ReadonlyMap<string, string>;
  /** Called when a page is compiled. */
  readonly onPage?: () => void;
}

/** Compiles all pages, from the cache where possible, and runs the checks across pages. */
export async function indexContent(files: readonly ContentFile[], options: ContentOptions): Promise<ContentIndex> {
  const fileName = fileNamer(options);
  const ids = new Map<string, ReadonlySet<string>>();
  const idsOf = (url: string): ReadonlySet<string> | undefined => ids.get(url);
  const { context, images } = createCompileContext(files, { ...options, idsOf });
  const indexed = new Map<ContentFile, IndexedPage>();
  const compile = (file: ContentFile): void => {
    const page = compileCached(pageSource(file, fileName), context, options.cache);
    // Two files may have one URL, which is reported.
    ids.set(file.url, new Set([...(idsOf(file.url) ?? []), ...page.ids]));
    const found = indexedPage(file, page, fileName);
    const updated = file.readme === undefined ? options.changed?.get(file.path) : undefined;
    const related = liveRelated(found.entry.related, context);
    indexed.set(file, {
      ...found,
      entry: { ...found.entry, ...(related && { related }), ...(updated !== undefined && { updated }) },
    });
    options.onPage?.();
  };
  const { own = [], readmes = [] } = Object.groupBy(files, ({ readme }) => (readme === undefined ? 'own' : 'readmes'));
  // READMEs come last, because their links are checked against our pages.
  for (const file of [...own, ...readmes]) {
    compile(file);
    // Lets the bundling thread start, and its messages arrive.
    await nextTurn();
  }
  const pages = files.flatMap((file) => indexed.get(file) ?? []);
  const entries = pages.map(({ entry }) => entry);
  const foreign = new Set(pages.filter(({ readme }) => readme).map(({ file }) => file));
  const problems = [...fileProblems(files, fileName), ...pages.flatMap((page) => structureProblems(page, context, idsOf))];
  return {
    pages,
    tree: contentTree([...entries, ...printableEntries(entries, options.printable ?? new Map())]),
    images,
    problems: problems.filter(({ file }) => !foreign.has(file)),
    remarks: problems.filter(({ file }) => foreign.has(file)),
  };
}

/** A compiled page with its place. */
export const indexedPage = (file: ContentFile, page: CompiledPage, fileName: (path: string) => string): IndexedPage => ({
  entry: pageEntry(file, page),
  page,
  file: shownName(file, fileName),
  text: file.text,
  readme: file.readme !== undefined,
});

/** Compiles a page, or returns it from the cache. */
export function compileCached(source: PageSource, context: CompileContext, cache: PageCache): CompiledPage {
  const known = cache.get(source, context);
  if (known) return known;
  const page = compilePage(source, context);
  cache.set(source, context, page);
  return page;
}

/** The input of the compiler for a file. */
export function pageSource(file: ContentFile, fileName: (path: string) => string): PageSource {
  const format = file.readme !== undefined ? 'readme' : file.extension === '.mdx' ? 'mdx' : 'md';
  return { file: shownName(file, fileName), url: file.url, text: file.text, format };
}

/** The name of a file in messages. */
const shownName = (file: ContentFile, fileName: (path: string) => string): string => file.readme ?? fileName(file.path);

/** Returns paths as an author types them: relative to the repository's root if the content folder is inside it. */
export function fileNamer({
  root,
  contentDirectory,
}: Pick<ContentOptions, 'root' | 'contentDirectory'>): (path: string) => string {
  const base = relative(root, contentDirectory).replaceAll(sep, '/');
  const prefix = base.startsWith('..') || isAbsolute(base) ? contentDirectory : base;
  return (path) => `${prefix}/${path}`;
}

/** Creates the context that answers the questions of pages about these files and everything else. */
export function createCompileContext(
  files: readonly Pick<ContentFile, 'url' | 'text' | 'readme'>[],
  options: Pick<ContentOptions, 'root' | 'contentDirectory' | 'publicDirectory' | 'facts' | 'version' | 'elsewhere'> & {
    /** The ids of a page, if known. */
    readonly idsOf?: (url: string) => ReadonlySet<string> | undefined;
  },
): { readonly context: CompileContext; readonly images: ReadonlyMap<string, string> } {
  const urls = new Set(files.map(({ url }) => url));
  // Answers stay the same, because a page may be cached later than it's compiled.
  const existing = new Map<string, boolean>();
  const quotes = new Map<string, string | undefined>();
  const readQuote = createQuoteReader(options.root);
  // Component names in READMEs have no meaning.
  const own = files.filter(({ readme }) => readme === undefined);
  const imageIndex = createImageIndex({ ...options, fileName: fileNamer(options) });
  const packages = new Map(options.elsewhere?.summaries?.map((one) => [one.name, one]));
  const pageExists = (url: string): boolean => urls.has(url);
  const findOwnPage =
    options.elsewhere && createFindOwnPage(options.elsewhere, { pageExists, idsOf: options.idsOf ?? (() => undefined) });
  return {
    images: imageIndex.used,
    context: {
      pageExists,
      findOwnPage: (address) => findOwnPage?.(address),
      package: (name) => packages.get(name),
      fileExists: (url) => {
        const exists = existing.get(url) ?? (url === LICENSES_URL || existsSync(join(options.publicDirectory, url)));
        existing.set(url, exists);
        return exists;
      },
      suggestUrl: (url) => didYouMean(url, urls),
      readQuoted: (path) => {
        if (!quotes.has(path)) quotes.set(path, readQuote(path));
        return quotes.get(path);
      },
      image: imageIndex.find,
      ...createFactSource(options.facts ?? [], own),
      version: options.version ?? '',
    },
  };
}

/** A page, and everything it depended on. */
interface CachedPage {
  readonly page: CompiledPage;
  /** A hash of the answers at compile time. */
  readonly world: string;
}

/** Compiled pages on disk. */
export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches compiled pages by the hash of their source. A page is only used if all its questions still have the same answers.
 * @param directory holds nothing from other versions of the compiler
 */
export function createPageCache(directory: string) {
  const cache = createFileCache<CachedPage>(directory);
  const keyOf = (source: PageSource): string => toKey(source.file, source.url, source.format, source.text);
  return {
    get(source: PageSource, context: CompileContext): CompiledPage | undefined {
      const cached = cache.get(keyOf(source));
      return cached && cached.world === hashAnswers(cached.page, context) ? cached.page : undefined;
    },
    set: (source: PageSource, context: CompileContext, page: CompiledPage): void =>
      cache.set(keyOf(source), { world: hashAnswers(page, context), page }),
  };
}

/** A hash of the answers to a page's questions. */
const hashAnswers = ({ questions }: CompiledPage, context: CompileContext): string =>
  toKey(...questions.map((question) => answerQuestion(context, question)));
