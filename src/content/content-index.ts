import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { compilePage } from '../markdown/compile-page.ts';
import type { CompileContext, PageProblem, PageSource } from '../markdown/compile-context.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { splitHash } from '../shared/address.ts';
import type { Fact } from '../shared/fact.ts';
import type { DirectoryNode, Link, PageEntry } from '../shared/content-tree.ts';
import { nearest } from '../shared/suggest.ts';
import { deadAnchors } from './check-links.ts';
import { contentTree, pageEntry } from './content-tree.ts';
import { printableEntries } from './printable-entries.ts';
import { createFactSource } from './fact-source.ts';
import { createImageIndex } from './image-index.ts';
import type { PageCache } from './page-cache.ts';
import { type ContentFile, duplicateRoutes } from './read-content.ts';

export interface IndexedPage {
  readonly entry: PageEntry;
  readonly page: CompiledPage;
  readonly file: string;
}

export interface ContentIndex {
  readonly pages: readonly IndexedPage[];
  readonly tree: DirectoryNode;
  readonly problems: readonly PageProblem[];
  /** Images beside the pages, by the address they get. */
  readonly images: ReadonlyMap<string, string>;
}

export interface ContentOptions {
  /** The repository's root; paths in messages and quotes begin here. */
  readonly root: string;
  readonly contentDirectory: string;
  readonly publicDirectory: string;
  readonly planned: ReadonlySet<string>;
  readonly cache: PageCache;
  /** What is known of the documented packages; needed when a page asks. */
  readonly facts?: readonly Fact[];
  /** Top-level folders that get a printable page, with their titles; the empty name stands for the root pages. */
  readonly printable?: ReadonlyMap<string, string>;
  readonly onPage?: (done: number, total: number) => void;
}

/** Compiles all pages, from the cache where possible, and checks what only the whole can tell. */
export async function indexContent(files: readonly ContentFile[], options: ContentOptions): Promise<ContentIndex> {
  const { context, images } = createCompileContext(files, options);
  const fileName = fileNamer(options);
  const pages: IndexedPage[] = [];
  const relatedProblems: PageProblem[] = [];
  for (const file of files) {
    const page = await compileCached(pageSource(file, fileName), context, options.cache);
    const entry = pageEntry(file, page);
    const { related, dead } = checkRelated(entry.related, context);
    relatedProblems.push(...dead.map((url) => deadRelated(url, fileName(file.path))));
    pages.push({ entry: related ? { ...entry, related } : entry, page, file: fileName(file.path) });
    options.onPage?.(pages.length, files.length);
  }
  const entries = pages.map(({ entry }) => entry);
  return {
    pages,
    tree: contentTree([...entries, ...printableEntries(entries, options.printable ?? new Map())]),
    images,
    problems: [
      ...duplicateRoutes(files, fileName).map((problem) => ({ ...problem, tolerable: false })),
      ...pages.flatMap(({ page }) => page.problems),
      ...relatedProblems,
      ...deadAnchors(pages.map(({ file, entry, page }) => ({ file, url: entry.url, page }))),
    ],
  };
}

export async function compileCached(source: PageSource, context: CompileContext, cache: PageCache): Promise<CompiledPage> {
  const cached = await cache.get(source, context);
  if (cached) return cached;
  const page = await compilePage(source, context);
  await cache.set(source, context, page);
  return page;
}

export function pageSource(file: ContentFile, fileName: (path: string) => string): PageSource {
  return { file: fileName(file.path), url: file.url, text: file.text, format: file.extension === '.mdx' ? 'mdx' : 'md' };
}

/** Paths as an author types them: from the repository's root where the content folder lies inside it. */
export function fileNamer({ root, contentDirectory }: Pick<ContentOptions, 'root' | 'contentDirectory'>): (path: string) => string {
  const base = relative(root, contentDirectory);
  const prefix = base.startsWith('..') || isAbsolute(base) ? contentDirectory : base;
  return (path) => `${prefix}/${path}`;
}

export function createCompileContext(
  files: readonly { readonly url: string; readonly text: string }[],
  options: Pick<ContentOptions, 'root' | 'contentDirectory' | 'publicDirectory' | 'planned' | 'facts'>,
): { readonly context: CompileContext; readonly images: ReadonlyMap<string, string> } {
  const urls = new Set(files.map(({ url }) => url));
  const addresses = [...urls, ...options.planned];
  const quotes = new Map<string, string | undefined>();
  const factSource = createFactSource(options.facts ?? [], files);
  const imageIndex = createImageIndex({ ...options, fileName: fileNamer(options) });
  return {
    images: imageIndex.used,
    context: {
      pageExists: (url) => urls.has(url),
      isPlanned: (url) => options.planned.has(url),
      fileExists: (url) => existsSync(join(options.publicDirectory, url)),
      suggestUrl: (url) => {
        const near = nearest(url, addresses);
        return near === undefined ? '' : `Did you mean ${near}?`;
      },
      readQuoted: (path) => {
        if (!quotes.has(path)) quotes.set(path, readInside(options.root, path));
        return quotes.get(path);
      },
      image: imageIndex.find,
      facts: factSource.answer,
      suggestFact: factSource.suggest,
    },
  };
}

/** A file below the root; undefined when there is none, or when the path leads outside. */
function readInside(root: string, path: string): string | undefined {
  const file = join(root, path);
  if (relative(root, file).startsWith('..') || !existsSync(file)) return undefined;
  return readFileSync(file, 'utf8');
}

/** Further reading on this site: what is planned is left out until it exists; what is neither is dead. */
function checkRelated(related: readonly Link[] | undefined, context: CompileContext): { readonly related: readonly Link[] | undefined; readonly dead: readonly string[] } {
  const isOurs = ({ url }: Link): boolean => url.startsWith('/');
  const exists = ({ url }: Link): boolean => context.pageExists(splitHash(url).path);
  return {
    related: related?.filter((link) => !isOurs(link) || exists(link)),
    dead: (related ?? []).filter((link) => isOurs(link) && !exists(link) && !context.isPlanned(splitHash(link.url).path)).map(({ url }) => url),
  };
}

const deadRelated = (url: string, file: string): PageProblem => ({
  title: `Dead link to ${url} under "related"`,
  hint: 'There is no page at this address, and none is planned.',
  file,
  line: 1,
  column: 1,
  tolerable: true,
});
