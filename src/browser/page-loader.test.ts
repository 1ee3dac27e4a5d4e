import { describe, expect, it } from 'vitest';
import type { DataNames, PageData, SectionData } from '../shared/site-data.ts';
import type { LoadData } from './load-data.ts';
import { createPageLoader } from './page-loader.ts';

const files = new Map<string, SectionData | PageData>();

function section(name: string, title: string, ...urls: string[]): DataNames['sections'][number] {
  for (const url of urls) files.set(`p-${url}`, { html: `<p>${url}</p>`, anchors: [], aside: '' });
  const pages = Object.fromEntries(urls.map((url) => [url, `p-${url}`]));
  files.set(`section-${title}`, { title, url: `/${title}/`, items: [], pages });
  return [name, `section-${title}`];
}

const load: LoadData = async <Data>(name: string) => files.get(name) as Data;

const loader = createPageLoader(
  [
    section('', 'root', '/', '/license/', '/plugins/'),
    section('guides', 'guides', '/guides/', '/guides/a/', '/guides/deep/b/'),
    section('plugins', 'plugins', '/plugins/a/'),
  ],
  load,
);

describe('createPageLoader', () => {
  it.each([
    ['/license/', 'root'],
    ['/guides/', 'guides'],
    ['/guides/deep/b/', 'guides'],
    // A page next to a folder with the same name.
    ['/plugins/', 'root'],
  ])('loads %s with the section %s', async (path, title) => {
    const page = await loader.page(path);
    expect([page.section.title, page.html]).toEqual([title, `<p>${path}</p>`]);
    expect((await loader.section(path))?.title).toBe(title);
  });

  it.each(['/guides/nowhere/', '/nowhere/a/', '/constructor/a/', '/guides/constructor/', ''])('has no page %j', async (path) =>
    expect(loader.page(path)).rejects.toMatchObject({ code: 'MODULE_NOT_FOUND', message: `Cannot find module '${path}'` }),
  );

  it('returns the section of a missing page, so that its sidebar can be shown', async () => {
    expect((await loader.section('/guides/nowhere/'))?.title).toBe('guides');
    expect(await loader.section('/nowhere/a/')).toBeUndefined();
  });
});
