import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { CompressedFiles } from './compressed-file.ts';
import { hostingRules } from './hosting-rules.ts';
import { precompress } from './precompress.ts';

const text = 'words '.repeat(1000);

it('compresses once for all requests, keyed by content', async () => {
  const directory = await folderWith({ 'a.js': text, 'b.js': text });
  const cache = await folderWith({});
  const compressed = new CompressedFiles(cache, 'quick');
  const files = await Promise.all([
    compressed.of(join(directory, 'a.js'), 'br'),
    compressed.of(join(directory, 'a.js'), 'br'),
    compressed.of(join(directory, 'b.js'), 'br'),
  ]);
  expect(new Set(files).size).toBe(1);
  expect(await readdir(cache)).toHaveLength(1);
  expect(brotliDecompressSync(await readFile(files[0] ?? '')).toString()).toBe(text);
});

it("skips files that are small, don't shrink, or have an unknown type", async () => {
  const random = Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * index * 2_654_435_761) % 251));
  const directory = await folderWith({ 'small.js': 'a', 'zip.js': random });
  const cache = await folderWith({});
  const compressed = new CompressedFiles(cache, 'quick');
  expect(await compressed.of(join(directory, 'small.js'), 'br')).toBeUndefined();
  await expect(compressed.of(join(directory, 'zip.js'), 'rot13')).rejects.toThrow('Unknown compression "rot13"');
});

it('writes compressed variants next to text files, identical in every build', async () => {
  const rules = hostingRules({ headers: {}, redirects: {}, precompressed: true });
  const files = { 'index.html': text, 'a/b.css': text, 'a/c.png': text, 'hosting.json': text, _headers: text, 'small.txt': 'a' };
  const cache = await folderWith({});
  const build = async (): Promise<Map<string, string>> => {
    const directory = await folderWith(files);
    await precompress(directory, { rules, compressed: new CompressedFiles(cache, 'best'), onProgress: () => undefined });
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
