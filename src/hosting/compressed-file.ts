import { hash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, type CompressCallback, constants, gzip } from 'node:zlib';
import { WORTH_COMPRESSING } from './content-types.ts';
import type { Encoding } from './encodings.ts';

const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: promisify((bytes: Buffer, done: CompressCallback) =>
    brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, done),
  ),
  gzip: promisify((bytes: Buffer, done: CompressCallback) => gzip(bytes, { level: 5 }, done)),
};

/**
 * The path of a file's compressed form, which is written into a cache folder under the hash of its content unless it's there;
 * undefined if compression saves nothing.
 */
export async function compressedFile(file: string, encoding: Encoding, directory: string): Promise<string | undefined> {
  const bytes = await readFile(file);
  if (bytes.length < WORTH_COMPRESSING) return undefined;
  const cached = join(directory, `${hash('sha256', bytes)}.${encoding}`);
  const known = await stat(cached).catch(() => undefined);
  if (!known) await store(cached, await compressors[encoding](bytes), directory);
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
