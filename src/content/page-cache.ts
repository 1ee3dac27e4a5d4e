import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompileContext, PageSource } from '../markdown/compile-context.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';

/** A page, and everything it depended on. */
interface CachedPage {
  readonly page: CompiledPage;
  /**
   * Hash of the answers at compile time, in the order of `page.links`, `page.files`, `page.quoted`, `page.images`,
   * `page.lookedUp`, and `page.facts`.
   */
  readonly world: string;
}

/**
 * Caches compiled pages by the hash of their source. A page is only used if all its questions still have the same
 * answers.
 * Synchronous, because passing small files to other threads costs more than reading them.
 */
export interface PageCache {
  get(source: PageSource, context: CompileContext): CompiledPage | undefined;
  set(source: PageSource, context: CompileContext, page: CompiledPage): void;
}

/** @param directory holds nothing from other versions of the compiler */
export function createPageCache(directory: string): PageCache {
  const fileOf = (source: PageSource): string =>
    join(directory, `${hash(source.file, source.url, source.format, source.text)}.json`);
  return {
    get(source, context) {
      const cached = readCached(fileOf(source));
      return cached && cached.world === hashSurroundings(cached.page, source, context) ? cached.page : undefined;
    },
    set(source, context, page) {
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
  return hash(
    ...page.links.map(({ url }) => String(context.pageExists(url))),
    ...page.files.map((url) => String(context.fileExists(url))),
    ...page.quoted.map((path) => context.readQuoted(path) ?? ''),
    ...page.images.map((image) => JSON.stringify(context.image(image, source.file)) ?? ''),
    ...page.lookedUp.map((address) => JSON.stringify(context.findOwnPage(address)) ?? ''),
    ...page.packages.map((name) => JSON.stringify(context.package(name)) ?? ''),
    ...page.facts.map((question) => JSON.stringify(context.facts(question))),
  );
}

/** A hash of several texts, so that moving text from one to the next changes it. */
export function hash(...parts: readonly (string | Uint8Array)[]): string {
  const sha = createHash('sha256');
  for (const part of parts) sha.update(part).update('\0');
  return sha.digest('hex').slice(0, 24);
}
