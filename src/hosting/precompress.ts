import { copyFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { HostingRules } from '../schemas/hosting.ts';
import { mapLimited } from '../shared/map-limited.ts';
import { compressedFile } from './compressed-file.ts';
import { extensionOf } from './hosting-rules.ts';

const AT_ONCE = 2;

/** Writes compressed variants next to each eligible file. */
export async function precompress(
  directory: string,
  {
    rules,
    cacheDirectory,
  }: {
    readonly rules: Pick<HostingRules, 'compressed' | 'encodings' | 'hidden'>;
    readonly cacheDirectory: string;
  },
): Promise<void> {
  const hidden = new RegExp(rules.hidden);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && rules.compressed.includes(extensionOf(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !hidden.test(`/${relative(directory, file).replaceAll('\\', '/')}`));
  const variants = files.flatMap((file) => rules.encodings.map((encoding) => ({ file, ...encoding })));
  await mapLimited(variants, AT_ONCE, async ({ file, name, extension }) => {
    const cached = await compressedFile(file, name, { directory: cacheDirectory, effort: 'best' });
    if (cached !== undefined) await copyFile(cached, file + extension);
  });
}
