import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompileContext, PageSource } from '../markdown/compile-context.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { toKey } from './files-in.ts';

/** A page, and everything it depended on. */
interface CachedPage {
  readonly page: CompiledPage;
  /**
   * Hash of the answers at compile time, in the order of `page.links`, `page.files`, `page.quoted`, `page.images`,
   * `page.lookedUp`, and `page.facts`.
   */
  readonly world: string;
}

/** Compiled pages on disk. */
export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches compiled pages by the hash of their source. A page is only used if all its questions still have the same
 * answers. Synchronous, because passing small files to other threads costs more than reading them.
 * @param directory holds nothing from other versions of the compiler
 */
export function createPageCache(directory: string) {
  const fileOf = (source: PageSource): string =>
    join(directory, `${toKey(source.file, source.url, source.format, source.text)}.json`);
  return {
    get(source: PageSource, context: CompileContext): CompiledPage | undefined {
      const cached = readCached(fileOf(source));
      return cached && cached.world === hashSurroundings(cached.page, source, context) ? cached.page : undefined;
    },
    set(source: PageSource, context: CompileContext, page: CompiledPage): void {
      const cached: CachedPage = { world: hashSurroundings(page, source, context), page };
      const file = fileOf(source);
      const temporary = `${file}.${process.pid}-${writes++}`;
      mkdirSync(directory, { recursive: true });
      writeFileSync(temporary, JSON.stringify(cached));
      renameSync(temporary, file);
    },
  };
}

let writes = 0;

/** A page's file; undefined if it's missing or truncated. */
function readCached(file: string): CachedPage | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CachedPage;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function hashSurroundings(page: CompiledPage, source: PageSource, context: CompileContext): string {
  return toKey(
    ...page.links.map(({ url }) => context.pageExists(url)),
    ...page.files.map((url) => context.fileExists(url)),
    ...page.quoted.map((path) => context.readQuoted(path)),
    ...page.images.map((image) => context.image(image, source.file)),
    ...page.lookedUp.map((address) => context.findOwnPage(address)),
    ...page.packages.map((name) => context.package(name)),
    ...page.facts.map((question) => context.facts(question)),
  );
}
