import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './project.ts';
import { hashFiles } from './source-hash.ts';

/** A hash of the compiler's source: part of the key of every cached page. */
export async function compileVersion(): Promise<string> {
  return createHash('sha256')
    .update(await hashFiles(['src/markdown', 'src/schemas', 'src/shared']))
    .update(await readFile(join(root, 'package-lock.json')))
    .digest('hex');
}
