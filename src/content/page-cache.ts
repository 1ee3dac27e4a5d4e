import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompileContext, PageSource } from '../markdown/compile-context.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { UserError } from '../shared/problem.ts';

/** The large parts of a page. Each is a line of its own in the file, so that it can be read alone. */
const LARGE = ['fragments', 'printed', 'markdown', 'codeBlocks', 'sections'] as const satisfies readonly (keyof CompiledPage)[];
type Large = (typeof LARGE)[number];

/** The first line of a file: a page without its large parts, and everything it depended on. */
interface CachedPage {
  readonly page: Omit<CompiledPage, Large>;
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
  /** Returns the page as `get` will. */
  set(source: PageSource, context: CompileContext, page: CompiledPage): CompiledPage;
  /** The ids of a page with this source, even if its answers have changed. */
  idsOf(source: PageSource): readonly string[] | undefined;
}

/**
 * @param directory holds nothing from other versions of the compiler
 * @param options.onDisk leave the large parts of pages on disk, and read them each time they're used
 */
export function createPageCache(directory: string, { onDisk = false } = {}): PageCache {
  const fileOf = (source: PageSource): string =>
    join(directory, `${hash(source.file, source.url, source.format, source.text)}.json`);
  return {
    idsOf: (source) => readLines(fileOf(source))?.cached.page.ids,
    get(source, context) {
      const file = fileOf(source);
      const { cached, large } = readLines(file) ?? {};
      return cached && cached.world === worldOf(cached.page, source, context)
        ? withParts(cached, onDisk ? partsOnDisk(file, cached.world) : partsOf(large))
        : undefined;
    },
    set(source, context, page) {
      const small = Object.fromEntries(Object.entries(page).filter(([name]) => !LARGE.includes(name as Large)));
      const large = Buffer.from(LARGE.map((name) => `${JSON.stringify(page[name])}\n`).join(''));
      const head = JSON.stringify({ world: worldOf(page, source, context), page: small });
      const file = fileOf(source);
      const temporary = `${file}.${process.pid}-${writes++}`;
      mkdirSync(directory, { recursive: true });
      writeFileSync(temporary, Buffer.concat([Buffer.from(`${head}\n`), large]));
      renameSync(temporary, file);
      // Parsing what was written frees everything else that compiling left behind.
      if (!onDisk) return page;
      const cached = JSON.parse(head) as CachedPage;
      return withParts(cached, partsOnDisk(file, cached.world));
    },
  };
}

let writes = 0;

const withParts = ({ page }: CachedPage, parts: PropertyDescriptorMap): CompiledPage =>
  Object.defineProperties(page, parts) as CompiledPage;

const describeParts = (describe: (index: number) => PropertyDescriptor): PropertyDescriptorMap =>
  Object.fromEntries(LARGE.map((name, index) => [name, { enumerable: true, ...describe(index) }]));

const partsOf = (lines: readonly Buffer[] = []): PropertyDescriptorMap =>
  describeParts((index) => ({ value: parse(lines[index]) }));

/** A function of its own, because its getters would otherwise keep everything that their surroundings refer to, such as the file. */
const partsOnDisk = (file: string, world: string): PropertyDescriptorMap =>
  describeParts((index) => ({ get: () => readPart(file, world, index) }));

const parse = (line: Buffer | undefined): unknown => JSON.parse(String(line));

/** A page's file; undefined if it's missing or truncated. */
function readLines(file: string): { readonly cached: CachedPage; readonly large: readonly Buffer[] } | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const lines: Buffer[] = [];
  for (let start = 0, end = bytes.indexOf('\n'); end >= 0; start = end + 1, end = bytes.indexOf('\n', start))
    lines.push(bytes.subarray(start, end));
  const [head, ...large] = lines;
  return large.length === LARGE.length ? { cached: parse(head) as CachedPage, large } : undefined;
}

/** Reads a large part of a page. @throws UserError if the page was compiled again, because its parts may differ */
function readPart(file: string, world: string, index: number): unknown {
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.of();
  if (!bytes.subarray(0, 2 * world.length).includes(`"${world}"`))
    throw new UserError('Another command changed the cache of compiled pages', 'Run the command again.');
  let start = 0;
  for (let line = 0; line <= index; line++) start = bytes.indexOf('\n', start) + 1;
  return parse(bytes.subarray(start, bytes.indexOf('\n', start)));
}

function worldOf(page: CachedPage['page'], source: PageSource, context: CompileContext): string {
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
