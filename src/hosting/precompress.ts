import { copyFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { HostingRules } from '../schemas/hosting.ts';
import type { CompressedFiles } from './compressed-file.ts';
import { extensionOf } from './hosting-rules.ts';

const AT_ONCE = 2;

/** Writes compressed variants next to each eligible file. Returns how many it wrote. */
export async function precompress(
  directory: string,
  {
    rules,
    compressed,
    onProgress,
  }: {
    readonly rules: Pick<HostingRules, 'compressed' | 'encodings' | 'hidden'>;
    readonly compressed: CompressedFiles;
    readonly onProgress: (done: number, total: number) => void;
  },
): Promise<number> {
  const hidden = new RegExp(rules.hidden);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && rules.compressed.includes(extensionOf(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !hidden.test(`/${relative(directory, file).replaceAll('\\', '/')}`));
  const waiting = files.flatMap((file) => rules.encodings.map((encoding) => ({ file, ...encoding })));
  const total = waiting.length;
  let written = 0;
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const kept = await compressed.of(next.file, next.name);
      if (kept !== undefined) {
        await copyFile(kept, next.file + next.extension);
        written++;
      }
      onProgress(total - waiting.length, total);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return written;
}
