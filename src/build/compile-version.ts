import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './project.ts';
import { hashFiles } from './source-hash.ts';

/** Changes whenever the way pages are compiled changes: part of the key of every cached page. */
export async function compileVersion(): Promise<string> {
  return createHash('sha256')
    .update(await hashFiles(['src/markdown', 'src/schemas', 'src/shared']))
    .update(await readFile(join(root, 'package-lock.json')))
    .digest('hex');
}
