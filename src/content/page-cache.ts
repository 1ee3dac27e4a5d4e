import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompileContext, PageSource } from '../markdown/compile-context.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';

/** A cached page with everything it depended on. */
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
  /** The ids of a page with this source, even if its answers have changed. */
  idsOf(source: PageSource): readonly string[] | undefined;
}

/** @param version part of every key; changes whenever the compiler changes */
export function createPageCache(directory: string, version: string): PageCache {
  const fileOf = (source: PageSource): string =>
    join(directory, `${hash(version, source.file, source.url, source.format, source.text)}.json`);
  const read = (source: PageSource): CachedPage | undefined => {
    try {
      return parseCached(readFileSync(fileOf(source), 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
  return {
    idsOf: (source) => read(source)?.page.ids,
    get(source, context) {
      const cached = read(source);
      return cached && cached.world === worldOf(cached.page, source, context) ? cached.page : undefined;
    },
    set(source, context, page) {
      const cached: CachedPage = { page, world: worldOf(page, source, context) };
      const file = fileOf(source);
      const temporary = `${file}.${process.pid}-${writes++}`;
      mkdirSync(directory, { recursive: true });
      writeFileSync(temporary, JSON.stringify(cached));
      renameSync(temporary, file);
    },
  };
}

let writes = 0;

/** A truncated cache file counts as missing. */
function parseCached(text: string): CachedPage | undefined {
  try {
    return JSON.parse(text) as CachedPage;
  } catch {
    return undefined;
  }
}

function worldOf(page: CompiledPage, source: PageSource, context: CompileContext): string {
  return hash(
    ...page.links.map(({ url }) => String(context.pageExists(url))),
    ...page.files.map((url) => String(context.fileExists(url))),
    ...page.quoted.map((path) => context.readQuoted(path) ?? context.quoteFault(path).title),
    ...page.images.map((image) => JSON.stringify(context.image(image, source.file)) ?? ''),
    ...page.lookedUp.map((address) => JSON.stringify(context.here(address)) ?? ''),
    ...page.packages.map((name) => JSON.stringify(context.package(name)) ?? ''),
    ...page.facts.map((question) => JSON.stringify(context.facts(question))),
  );
}

/** A hash of several texts, so that moving text from one to the next changes it. */
export function hash(...parts: readonly string[]): string {
  const sha = createHash('sha256');
  for (const part of parts) sha.update(part).update('\0');
  return sha.digest('hex').slice(0, 24);
}
