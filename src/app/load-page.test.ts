import { expect, it, vi } from 'vitest';
import { loadPage, loadSection } from './load-page.ts';

/** Data files, and the names of those with a section's list. */
const { files, sections } = vi.hoisted(() => {
  const lists = [
    ['', 'root', ['/license/', '/plugins/']],
    ['guides', 'guides', ['/guides/', '/guides/a/', '/guides/deep/b/']],
    ['plugins', 'plugins', ['/plugins/a/']],
  ] as const;
  return {
    sections: lists.map(([name, title]) => [name, `section-${title}`]),
    files: new Map<string, object>(
      lists.flatMap(([, title, urls]) => [
        [`section-${title}`, { title, pages: Object.fromEntries(urls.map((url) => [url, `p-${url}`])) }],
        ...urls.map((url) => [`p-${url}`, { html: `<p>${url}</p>`, anchors: [], aside: '' }] as const),
      ]),
    ),
  };
});
vi.mock('../browser/load-data.ts', () => ({ loadData: async (name: string) => Promise.resolve(files.get(name)) }));
vi.mock('../browser/sent-data.ts', () => ({ names: { sections } }));

it.each([
  ['/license/', 'root'],
  ['/guides/', 'guides'],
  ['/guides/deep/b/', 'guides'],
  // A page next to a folder with the same name.
  ['/plugins/', 'root'],
])('loads %s with the section %s', async (path, title) => {
  const page = await loadPage(path);
  expect([page.section.title, page.html]).toEqual([title, `<p>${path}</p>`]);
  expect((await loadSection(path))?.title).toBe(title);
});

it.each(['/guides/nowhere/', '/nowhere/a/', '/constructor/a/', '/guides/constructor/', ''])('has no page %j', async (path) =>
  expect(loadPage(path)).rejects.toMatchObject({ code: 'MODULE_NOT_FOUND', message: `Cannot find module '${path}'` }),
);

it('returns the section of a missing page, so that its sidebar can be shown', async () => {
  expect((await loadSection('/guides/nowhere/'))?.title).toBe('guides');
  expect(await loadSection('/nowhere/a/')).toBeUndefined();
});
