import { strFromU8, strToU8 } from 'fflate';
import { UserError } from '../../shared/problem.ts';
import { nameProblem } from './file-names.ts';
import type { Files } from './protocol.ts';

/** The start of a fragment that contains files. */
export const FILES_HASH = '#files=';
/** The start of a fragment that names an example. */
export const EXAMPLE_HASH = '#example=';

/** What a link may contain after decompression, in bytes. */
const LIMIT = 1_000_000;

const BROKEN = ["This link is incomplete or isn't from the playground.", 'Ask for a new one.'] as const;
const TOO_LARGE = ['The project is larger than 1 MB.', 'Copy it as a project instead.'] as const;

/** The fragment for files. Browsers don't send it to servers. @throws UserError */
export async function hashOfFiles(files: Files): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(files));
  if (bytes.length > LIMIT) throw new UserError(...TOO_LARGE);
  const packed = await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).bytes();
  return FILES_HASH + btoa(strFromU8(packed, true)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The files in a fragment, which may come from anyone. @throws UserError */
export async function filesOfHash(hash: string): Promise<Files> {
  const value = await unpacked(hash.slice(FILES_HASH.length));
  const names = Object.keys(Object(value) as object);
  const areFiles = typeof value === 'object' && !Array.isArray(value) && names.length > 0;
  if (!areFiles || Object.values(value ?? {}).some((text) => typeof text !== 'string')) throw new UserError(...BROKEN);
  for (const [index, name] of names.entries()) {
    const problem = nameProblem(name, names.slice(0, index));
    if (problem !== undefined) throw new UserError("This link can't be opened.", problem);
  }
  return value as Files;
}

/** Stops reading at the limit, however much a few bytes would become. */
async function unpacked(encoded: string): Promise<unknown> {
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > LIMIT) controller.error(new Error('Too large'));
      else controller.enqueue(chunk);
    },
  });
  try {
    const bytes = strToU8(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), true);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(limit);
    return await new Response(stream).json();
  } catch (cause) {
    // Browsers don't pass on the stream's own error.
    const [title, hint] = size > LIMIT ? TOO_LARGE : BROKEN;
    throw new UserError(title, hint, { cause });
  }
}
