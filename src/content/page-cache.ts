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
 * Caches compiled pages by the hash of their source. A page is only used if all its questions still have the same answers.
 * @param directory holds nothing from other versions of the compiler
 */
export function createPageCache(directory: string) {
  const cache = createFileCache<CachedPage>(directory);
  const keyOf = (source: PageSource): string => toKey(source.file, source.url, source.format, source.text);
  return {
    get(source: PageSource, context: CompileContext): CompiledPage | undefined {
      const cached = cache.get(keyOf(source));
      return cached && cached.world === hashSurroundings(cached.page, source, context) ? cached.page : undefined;
    },
    set: (source: PageSource, context: CompileContext, page: CompiledPage): void =>
      cache.set(keyOf(source), { world: hashSurroundings(page, source, context), page }),
  };
}

let writes = 0;

/**
 * Caches results by key, each in a file. Synchronous, because passing small files to other threads costs more than reading them.
 */
export function createFileCache<Result>(directory: string) {
  const fileOf = (key: string): string => join(directory, `${key}.json`);
  return {
    /** A result; undefined if its file is missing or truncated. */
    get(key: string): Result | undefined {
      try {
        return JSON.parse(readFileSync(fileOf(key), 'utf8')) as Result;
      } catch (error) {
        if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    set(key: string, result: Result): void {
      const temporary = `${fileOf(key)}.${process.pid}-${writes++}`;
      mkdirSync(directory, { recursive: true });
      writeFileSync(temporary, JSON.stringify(result));
      renameSync(temporary, fileOf(key));
    },
  };
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
