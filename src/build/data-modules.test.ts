import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import type { PublishedSite } from '../shared/site-data.ts';
import { writeDataModules } from './data-modules.ts';
import type { Section } from './site-data.ts';

const site = {
  name: 'webpack',
  description: 'D',
  search: { title: 'Search', url: '/search/', exists: true },
  sections: [{ title: 'Guides', url: '/guides/' }],
} as unknown as PublishedSite;
const section = (name: string, ...urls: string[]): Section => ({
  name,
  title: name,
  url: `/${name}/`,
  menu: true,
  items: [],
  urls,
});

async function modules() {
  const directory = await folderWith({});
  const read = async (path: string): Promise<string> => readFile(join(directory, path), 'utf8');
  return {
    directory,
    read,
    write: async (sections: readonly Section[], html: Readonly<Record<string, string>> = {}) => {
      const urls = sections.flatMap((each) => each.urls);
      const pages = new Map(
        urls.map((url) => [
          url,
          { url, title: url, description: '', anchors: [], aside: '', html: html[url] ?? `<p>${url}</p>` },
        ]),
      );
      await writeDataModules(directory, {
        site,
        sections,
        pages,
        sponsors: undefined,
        options: '',
        search: { index: 'docs', hosted: undefined },
      });
    },
    files: async () => {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
        .toSorted();
    },
    /** The chunks that a section's module names. */
    chunks: async (name: string) =>
      [...(await read(`sections/${name}.js`)).matchAll(/fail, '([^']*)'/g)].map(([, chunk]) => chunk),
  };
}

describe('writeDataModules', () => {
  it('writes one module for the site, one for each section and one for each page', async () => {
    const { write, files, read } = await modules();
    await write([section('', '/'), section('guides', '/guides/', '/guides/caching/')]);
    expect(await files()).toEqual([
      'options.js',
      'pages/guides.json',
      'pages/guides~2Fcaching.json',
      'pages/~.json',
      'search.js',
      'sections/guides.js',
      'sections/~.js',
      'site.js',
      'sponsors.js',
    ]);
    expect(await read('sponsors.js')).toBe('export const sponsors = undefined;\n');
    expect(await read('pages/~.json')).toBe('{"html":"<p>/</p>","anchors":[],"aside":""}');
    expect((await read('sections/guides.js')).replaceAll(/[\da-f]{8,10}/g, 'HASH')).toMatchInlineSnapshot(`
      "const fail = (error) => { throw error; };
      export default { ...{"title":"guides","url":"/guides/","items":[]}, load: {
      "/guides/": () => require.ensure([], () => require('../pages/guides.json'), fail, 'p-guides.HASH'),
      "/guides/caching/": () => require.ensure([], () => require('../pages/guides~2Fcaching.json'), fail, 'p-guides~2Fcaching.HASH')
      } };
      "
    `);
    expect(await read('site.js')).toMatchInlineSnapshot(`
      "exports.site = {"name":"webpack"};
      exports.sections = {
      "": () => import(/* webpackChunkName: "section-~.b0e8ec6d" */ './sections/~.js'),
      "guides": () => import(/* webpackChunkName: "section-guides.30e05105" */ './sections/guides.js')
      };
      "
    `);
  });

  it('writes only files that changed, and removes those that no section lists anymore', async () => {
    const { directory, write, files } = await modules();
    const written = async (): Promise<Map<string, number>> =>
      new Map(
        await Promise.all((await files()).map(async (path) => [path, (await stat(join(directory, path))).mtimeMs] as const)),
      );
    await write([section('', '/'), section('guides', '/guides/', '/guides/a/'), section('old', '/old/')]);
    const before = await written();
    await write([section('', '/'), section('guides', '/guides/', '/guides/a/')], { '/guides/a/': 'new' });
    const after = await written();
    expect([...after.keys()]).toEqual([...before.keys()].filter((path) => !path.includes('old')));
    expect([...after].filter(([path, time]) => before.get(path) !== time).map(([path]) => path)).toEqual([
      'pages/guides~2Fa.json',
      'sections/guides.js',
      'site.js',
    ]);
  });

  it('names the chunk of a page by its content alone', async () => {
    const { write, chunks } = await modules();
    await write([section('guides', '/guides/', '/guides/a/')]);
    const [index, page] = await chunks('guides');
    expect(page).toMatch(/^p-guides~2Fa\.[\da-f]{8,10}$/);
    await write([section('guides', '/guides/b/', '/guides/a/', '/guides/')], { '/guides/': 'new' });
    const [, pageAgain, indexAgain] = await chunks('guides');
    expect(pageAgain).toBe(page);
    expect(indexAgain).not.toBe(index);
  });

  it('gives unusual URLs unique names that are safe in scripts and URLs', async () => {
    const urls = [
      '/',
      '/~/',
      '/a/b/',
      '/a~b/',
      '/a~2Fb/',
      '/a%2Fb/',
      "/it's/",
      '/a b/',
      '/c#/',
      '/q?/',
      '/"/',
      '/größe/',
      '/[id]/',
      '/../',
    ];
    const { write, chunks, files } = await modules();
    await write([section('', ...urls), section('~', '/~/x/'), section("it's", "/it's/x/")]);
    expect((await files()).filter((path) => path.startsWith('pages/'))).toHaveLength(urls.length + 2);
    expect((await files()).filter((path) => path.startsWith('sections/'))).toHaveLength(3);
    expect(await chunks('~')).toHaveLength(urls.length);
    for (const chunk of [...(await chunks('~')), ...(await chunks('it~27s'))]) expect(chunk).toMatch(/^p-[\w.~-]+$/);
  });

  it('rejects a section that lists a page without content', async () => {
    const directory = await folderWith({});
    await expect(
      writeDataModules(directory, {
        site,
        sections: [section('guides', '/guides/')],
        pages: new Map(),
        sponsors: undefined,
        options: '',
        search: { index: 'docs', hosted: undefined },
      }),
    ).rejects.toThrow('The section "guides" lists /guides/, but that page has no content');
  });
});
