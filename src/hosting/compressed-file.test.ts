import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { compressedFile } from './compressed-file.ts';
import { hostingRules } from './hosting-rules.ts';
import { precompress } from './precompress.ts';

const text = 'words '.repeat(1000);

it('compresses once for all requests, keyed by content', async () => {
  const directory = await folderWith({ 'a.js': text, 'b.js': text });
  const cache = await folderWith({});
  const files = await Promise.all(
    ['a.js', 'a.js', 'b.js'].map((name) => compressedFile(join(directory, name), 'br', { directory: cache, effort: 'quick' })),
  );
  expect(new Set(files).size).toBe(1);
  expect(await readdir(cache)).toHaveLength(1);
  expect(brotliDecompressSync(await readFile(files[0] ?? '')).toString()).toBe(text);
});

it('skips files that are small, or have an unknown encoding', async () => {
  const random = Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * index * 2_654_435_761) % 251));
  const directory = await folderWith({ 'small.js': 'a', 'zip.js': random });
  const cache = await folderWith({});
  for (const [name, encoding] of [
    ['small.js', 'br'],
    ['zip.js', 'rot13'],
  ] as const)
    expect(await compressedFile(join(directory, name), encoding, { directory: cache, effort: 'quick' }), name).toBeUndefined();
});

it('writes compressed variants next to text files, identical in every build', async () => {
  const rules = hostingRules({ headers: {}, redirects: {}, precompressed: true });
  const files = { 'index.html': text, 'a/b.css': text, 'a/c.png': text, 'hosting.json': text, _headers: text, 'small.txt': 'a' };
  const cache = await folderWith({});
  const build = async (): Promise<Map<string, string>> => {
    const directory = await folderWith(files);
    await precompress(directory, { rules, cacheDirectory: cache });
    const names = (await readdir(directory, { recursive: true })).filter((name) => /\.(?:br|zst|gz)$/.test(name)).toSorted();
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(join(directory, name), 'latin1')] as const)),
    );
  };
  const first = await build();
  expect([...first.keys()]).toEqual([
    'a/b.css.br',
    'a/b.css.gz',
    'a/b.css.zst',
    'index.html.br',
    'index.html.gz',
    'index.html.zst',
  ]);
  expect(await build()).toEqual(first);
});
