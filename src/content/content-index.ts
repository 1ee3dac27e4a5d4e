import { existsSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { CompileContext } from '../markdown/compile-context.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { PageEntry } from '../shared/content-tree.ts';
import type { Fact } from '../shared/fact.ts';
import { didYouMean } from '../shared/suggest.ts';
import { createFindOwnPage, type Elsewhere } from './external/find-own-page.ts';
import { createFactSource } from './fact-source.ts';
import { createImageIndex, createQuoteReader } from './image-index.ts';
import type { ContentFile } from './read-content.ts';
import { LICENSES_URL } from '../shared/address.ts';

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

/** The folders of pages and of what they refer to. */
export interface Folders {
  /** The repository's root; paths in messages and of quoted files are relative to it. */
  readonly root: string;
  readonly contentDirectory: string;
  readonly publicDirectory: string;
}

/** What pages may ask about besides each other. */
interface WorldOptions extends Folders {
  /** Facts about the documented packages, if a page needs them. */
  readonly facts?: readonly Fact[];
  /** The installed webpack version, for pages that name it. */
  readonly version?: string;
  /** Data to recognize links to this site in READMEs; without it, all of them stay external. */
  readonly elsewhere?: Elsewhere;
  /** The ids of a page, if known. */
  readonly idsOf?: (url: string) => ReadonlySet<string> | undefined;
}

/** Returns paths as an author types them: relative to the repository's root if the content folder is inside it. */
export function fileNamer({ root, contentDirectory }: Pick<Folders, 'root' | 'contentDirectory'>): (path: string) => string {
  const base = relative(root, contentDirectory).replaceAll(sep, '/');
  const prefix = base.startsWith('..') || isAbsolute(base) ? contentDirectory : base;
  return (path) => `${prefix}/${path}`;
}

/** Creates the context that answers the questions of pages about these files and everything else. */
export function createCompileContext(
  files: readonly Pick<ContentFile, 'url' | 'text' | 'readme'>[],
  options: WorldOptions,
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
