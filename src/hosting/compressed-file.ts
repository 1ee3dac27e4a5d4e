import { hash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { WORTH_COMPRESSING } from './content-types.ts';

/** `best` for files that are compressed once and sent often, `quick` if a reader is waiting. */
type Effort = 'best' | 'quick';

const [brotli, zstd, zip] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)];

const compressors: Readonly<Record<string, (bytes: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: (bytes, effort) => {
    const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
    return brotli(bytes, { params: { [quality]: effort === 'best' ? 11 : 4, [size]: bytes.length } });
  },
  zstd: (bytes, effort) => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: effort === 'best' ? 15 : 5 } }),
  gzip: (bytes, effort) => zip(bytes, { level: effort === 'best' ? 9 : 5 }),
};

/**
 * The path of a file's compressed form, which is written into a cache folder under the hash of its content unless it's there;
 * undefined if compression saves nothing.
 */
export async function compressedFile(
  file: string,
  encoding: string,
  { directory, effort }: { readonly directory: string; readonly effort: Effort },
): Promise<string | undefined> {
  const compress = compressors[encoding];
  const bytes = await readFile(file);
  if (!compress || bytes.length < WORTH_COMPRESSING) return undefined;
  const cached = join(directory, `${hash('sha256', bytes)}.${effort}.${encoding}`);
  const known = await stat(cached).catch(() => undefined);
  if (!known) await store(cached, await compress(bytes, effort), directory);
  return (known ?? (await stat(cached))).size < bytes.length ? cached : undefined;
}

async function store(file: string, compressed: Buffer, directory: string): Promise<void> {
  // A file with the same content may be compressed at the same time.
  const temporary = `${file}.${randomUUID()}.tmp`;
  await mkdir(directory, { recursive: true });
  try {
    await writeFile(temporary, compressed);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
