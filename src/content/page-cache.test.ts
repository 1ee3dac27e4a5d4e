import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyWorld } from '../../tests/fixtures/compile.ts';
import { folderWith, pageText } from '../../tests/fixtures/folder.ts';
import type { CompileContext, PageSource } from '../markdown/compile-context.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { compilePage } from '../markdown/compile-page.ts';
import { toKey } from './files-in.ts';
import { createPageCache } from './content-index.ts';

const body = '<Api name="this.async" />\n\n[a](/a/) [zip](/x.zip) ![i](./my%20image.png)\n\n```text file=examples/a.txt\n```\n';
const source: PageSource = { file: 'content/page.mdx', url: '/page/', text: pageText('Page', body), format: 'mdx' };
const world: CompileContext = {
  ...emptyWorld,
  pageExists: (url) => url === '/a/',
  fileExists: (url) => url === '/x.zip',
  readQuoted: (path) => (path === 'examples/a.txt' ? 'text' : undefined),
  facts: ({ name }) => ({
    facts: [{ group: 'loader-context', name, id: 'thisasync', type: '() => void', source: 'https://x.invalid/' }],
    entries: {},
  }),
  image: (src) => (src === './my image.png' ? { url: '/assets/i.1.png', width: 1, height: 1 } : undefined),
};

// An ordinary page that asks the same questions as a README.
async function filled(): Promise<{
  readonly directory: string;
  readonly page: CompiledPage;
  readonly get: (changed?: Partial<CompileContext>, from?: PageSource) => CompiledPage | undefined;
}> {
  const directory = join(await folderWith({}), 'made/when/needed');
  const cache = createPageCache(directory);
  const compiled = compilePage(source, world);
  const question = ['findOwnPage', 'https://site.example/a/'] as const;
  const page = { ...compiled, questions: [...compiled.questions, question] };
  expect(page.problems).toEqual([]);
  expect(cache.get(source, world)).toBeUndefined();
  cache.set(source, world, page);
  return { directory, page, get: (changed = {}, from = source) => cache.get(from, { ...world, ...changed }) };
}

it('returns a page as it was compiled, and leaves one file behind', async () => {
  const { directory, page, get } = await filled();
  expect(get()).toEqual(page);
  expect(await readdir(directory)).toEqual([expect.stringMatching(/^[0-9a-f]{24}\.json$/)]);
});

it.each<[string, Partial<CompileContext>]>([
  ['a linked page is gone', { pageExists: () => false }],
  ['a linked file is gone', { fileExists: () => false }],
  ['a quoted file says something else', { readQuoted: () => 'other' }],
  ['a quoted file is gone', { readQuoted: () => undefined }],
  ['an image has another size', { image: () => ({ url: '/assets/i.1.png', width: 2, height: 1 }) }],
  [
    'a fact is another',
    {
      facts: ({ name }) => ({
        facts: [{ group: 'loader-context', name, id: 'thisasync', type: 'string', source: 'https://x.invalid/' }],
        entries: {},
      }),
    },
  ],
  ['an image is gone', { image: () => undefined }],
  ['what a README links to is elsewhere now', { findOwnPage: () => ({ url: '/b/' }) }],
])('forgets a page when %s', async (_, changed) => {
  const { get } = await filled();
  expect(get(changed)).toBeUndefined();
  expect(get()).toBeDefined();
});

it('distinguishes pages by text, file, URL, and format', async () => {
  const { get } = await filled();
  for (const changed of [
    { text: `${source.text} ` },
    { file: 'content/other.mdx' },
    { url: '/other/' },
    { format: 'md' as const },
  ]) {
    expect(get({}, { ...source, ...changed })).toBeUndefined();
  }
});

it('ignores and replaces a truncated file', async () => {
  const { directory, page, get } = await filled();
  const file = join(directory, (await readdir(directory))[0] ?? '');
  for (const length of [0, 1, 200]) {
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, length));
    expect(get()).toBeUndefined();
    createPageCache(directory).set(source, world, page);
    expect(get()).toEqual(page);
  }
});

it("doesn't hide read errors", async () => {
  const directory = await folderWith({ file: '' });
  expect(() => createPageCache(join(directory, 'file')).get(source, world)).toThrow('ENOTDIR');
});

it('hashes parts separately, not joined', () => expect(toKey('ab', 'c')).not.toBe(toKey('a', 'bc')));
