import { hash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { UserError } from '../shared/problem.ts';
import { WORTH_COMPRESSING } from './content-types.ts';

/** `best` for files that are compressed once and sent often, `quick` if a reader is waiting. */
export type Effort = 'best' | 'quick';

type Compress = (bytes: Buffer, effort: Effort) => Promise<Buffer>;

const [brotli, zstd, zip] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)];

const compressors: Readonly<Record<string, Compress>> = {
  br: async (bytes, effort) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  zstd: async (bytes, effort) => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: effort === 'best' ? 15 : 5 } }),
  gzip: async (bytes, effort) => zip(bytes, { level: effort === 'best' ? 9 : 5 }),
};

/** Compresses files, and caches the results in a folder under the hash of their input. */
export class CompressedFiles {
  readonly #directory: string;
  readonly #effort: Effort;
  readonly #onUnwritable: ((error: Error) => void) | undefined;
  readonly #running = new Map<string, Promise<string | undefined>>();
  #unwritable = false;

  /**
   * @param onUnwritable called once if results can't be stored; from then on, only existing results are used. Without
   * it, such errors are thrown.
   */
  constructor(directory: string, effort: Effort, onUnwritable?: (error: Error) => void) {
    this.#directory = directory;
    this.#effort = effort;
    this.#onUnwritable = onUnwritable;
  }

  /**
   * Returns the path of the compressed file; undefined if compression saves nothing. Concurrent calls share one run.
   */
  async of(file: string, encoding: string): Promise<string | undefined> {
    const { size, mtimeMs } = await stat(file);
    if (size < WORTH_COMPRESSING) return undefined;
    const key = `${file}\0${encoding}\0${size}\0${mtimeMs}`;
    const running = this.#running.get(key);
    if (running) return running;
    const result = this.#compress(file, encoding);
    this.#running.set(key, result);
    // Forget failures, so the next call retries.
    result.catch(() => this.#running.delete(key));
    return result;
  }

  async #compress(file: string, encoding: string): Promise<string | undefined> {
    const compress = compressors[encoding];
    if (!compress) throw new UserError(`Unknown compression "${encoding}"`, `Supported: ${Object.keys(compressors).join(', ')}.`);
    const bytes = await readFile(file);
    const cached = join(this.#directory, `${hash('sha256', bytes)}.${this.#effort}.${encoding}`);
    const known = await stat(cached).catch(() => undefined);
    if (!known) {
      if (this.#unwritable) return undefined;
      try {
        await store(cached, await compress(bytes, this.#effort));
      } catch (error) {
        if (!this.#onUnwritable) throw error;
        if (!this.#unwritable) this.#onUnwritable(error as Error);
        this.#unwritable = true;
        return undefined;
      }
    }
    return (known ?? (await stat(cached))).size < bytes.length ? cached : undefined;
  }
}

async function store(file: string, compressed: Buffer): Promise<void> {
  // A file with the same content may be compressed at the same time.
  const temporary = `${file}.${randomUUID()}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(temporary, compressed);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
