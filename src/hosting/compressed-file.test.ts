import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { compressedFile } from './compressed-file.ts';

const text = 'words '.repeat(1000);

it('compresses once for all requests, keyed by content', async () => {
  const directory = await folderWith({ 'a.js': text, 'b.js': text });
  const cache = await folderWith({});
  const files = await Promise.all(['a.js', 'a.js', 'b.js'].map((name) => compressedFile(join(directory, name), 'br', cache)));
  expect(new Set(files).size).toBe(1);
  expect(await readdir(cache)).toHaveLength(1);
  expect(brotliDecompressSync(await readFile(files[0] ?? '')).toString()).toBe(text);
});

it('skips files that are small, or that compression makes larger', async () => {
  const directory = await folderWith({ 'small.js': 'a', 'random.js': randomBytes(3000) });
  const cache = await folderWith({});
  for (const name of ['small.js', 'random.js'])
    expect(await compressedFile(join(directory, name), 'br', cache), name).toBeUndefined();
});
