import { describe, expect, it } from 'vitest';
import type { SectionData, SectionLoaders } from '../shared/site-data.ts';
import { createPageLoader } from './page-loader.ts';

const section = (title: string, ...urls: string[]): SectionData => ({
  title,
  url: `/${title}/`,
  items: [],
  load: Object.fromEntries(urls.map((url) => [url, async () => ({ html: `<p>${url}</p>`, anchors: [], aside: '' })])),
});
const loaders = (...sections: readonly (readonly [string, SectionData])[]): SectionLoaders =>
  Object.fromEntries(sections.map(([name, data]) => [name, async () => ({ default: data })]));

const loader = createPageLoader(
  loaders(
    ['', section('root', '/', '/license/', '/plugins/')],
    ['guides', section('guides', '/guides/', '/guides/a/', '/guides/deep/b/')],
    ['plugins', section('plugins', '/plugins/a/')],
  ),
);

describe('createPageLoader', () => {
  it.each([
    ['/', 'root'],
    ['/license/', 'root'],
    ['/guides/', 'guides'],
    ['/guides/a/', 'guides'],
    ['/guides/deep/b/', 'guides'],
    ['/plugins/a/', 'plugins'],
    // A page next to a folder with the same name.
    ['/plugins/', 'root'],
  ])('loads %s with the section %s', async (path, title) => {
    const page = await loader.page(path);
    expect([page.section.title, page.content]).toEqual([title, `<p>${path}</p>`]);
    expect((await loader.section(path))?.title).toBe(title);
  });

  it.each([
    '/nowhere/',
    '/guides/nowhere/',
    '/nowhere/a/',
    '/constructor/',
    '/constructor/a/',
    '/guides/constructor/',
    '/a//',
    '',
  ])('has no page %j', async (path) =>
    expect(loader.page(path)).rejects.toMatchObject({ code: 'MODULE_NOT_FOUND', message: `Cannot find module '${path}'` }),
  );

  it('returns the section of a missing page, so that its sidebar can be shown', async () => {
    expect((await loader.section('/guides/nowhere/'))?.title).toBe('guides');
    expect(await loader.section('/nowhere/a/')).toBeUndefined();
  });

  it('rejects with the reason why a chunk failed, and loads it again the next time', async () => {
    const data = section('guides', '/guides/');
    const failure = Object.assign(new Error('Loading chunk p-guides failed'), { name: 'ChunkLoadError' });
    let pageFails = true;
    let sectionFails = true;
    const flaky = createPageLoader({
      guides: async () => {
        if (sectionFails) throw failure;
        const load = async () => {
          if (pageFails) throw failure;
          return { html: 'at last', anchors: [], aside: '' };
        };
        return { default: { ...data, load: { '/guides/': load } } };
      },
    });
    await expect(flaky.page('/guides/')).rejects.toBe(failure);
    sectionFails = false;
    await expect(flaky.page('/guides/')).rejects.toBe(failure);
    pageFails = false;
    expect((await flaky.page('/guides/')).content).toBe('at last');
  });
});
