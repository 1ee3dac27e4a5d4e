import { expect, it } from 'vitest';
import { compile } from '../../tests/fixtures/compile.ts';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { pageEntry } from '../content/content-tree.ts';
import type { IndexedPage } from '../content/content-index.ts';
import type { Renderer } from '../shared/renderer.ts';
import type { PublishedSite } from '../shared/site-data.ts';
import { createRenderSection } from './render-section.ts';
import type { Section } from './site-data.ts';

const section: Section = { name: 'guides', title: 'Guides', url: '/guides/', menu: true, items: [], urls: ['/guides/a/'] };

async function indexed(url: string, { text = 'Text.', date = '' } = {}): Promise<IndexedPage> {
  const page = { ...(await compile(text)), digest: text };
  const file = { path: 'a.mdx', name: 'a.mdx', size: 1, extension: '.mdx', url, text } as const;
  return { entry: { ...pageEntry(file, page), ...(date && { date }) }, page, file: 'content/a.mdx', text, readme: false };
}

/** Returns which pages a build renders. */
async function builds() {
  const directory = await folderWith({});
  return (
    pages: readonly IndexedPage[],
    { name = 'webpack', repository = 'https://example.org', bundles = 'b', in: rendered = section } = {},
  ): readonly string[] => {
    const screens: string[] = [];
    const renderer: Renderer = {
      renderScreen: (_site, screen) => (screens.push(screen.path), ''),
      renderArticle: () => '',
      renderAside: () => '',
      renderPrintable: () => '',
      renderIsland: () => '',
    };
    const site = { name, blog: { title: 'Blog', url: '/blog/' } } as PublishedSite;
    const renderSection = createRenderSection(directory, {
      pages,
      site,
      renderer,
      config: { repository, branch: 'main' },
      bundles: { directory: bundles },
      nameEntry: () => undefined,
    });
    for (const { entry } of pages) renderSection(rendered)(entry.url);
    return screens;
  };
}

it('renders only pages that changed', async () => {
  const build = await builds();
  const [a, b] = [await indexed('/guides/a/'), await indexed('/guides/b/')];
  expect(build([a, b])).toEqual(['/guides/a/', '/guides/b/']);
  expect(build([a, b])).toEqual([]);
  expect(build([a, await indexed('/guides/b/', { text: 'New.' })])).toEqual(['/guides/b/']);
});

it('renders every page if the site, its section, its code, or where it is edited changes', async () => {
  const build = await builds();
  const pages = [await indexed('/guides/a/')];
  build(pages);
  for (const change of [
    { name: 'other' },
    { in: { ...section, items: [{ title: 'New', url: '/guides/new/' }] } },
    { bundles: 'c' },
    { repository: 'https://example.com' },
  ]) {
    expect(build(pages, change)).toEqual(['/guides/a/']);
    build(pages);
  }
});

it("renders the blog's index if a post changes", async () => {
  const build = await builds();
  const [blog, other] = [await indexed('/blog/'), await indexed('/guides/a/')];
  build([blog, other, await indexed('/blog/p/', { date: '2026-01-01' })]);
  expect(build([blog, other, await indexed('/blog/p/', { date: '2026-01-02' })])).toEqual(['/blog/', '/blog/p/']);
});

it('refuses a section that lists a page without content', async () => {
  const renderSection = createRenderSection(await folderWith({}), {
    pages: [],
    site: {} as PublishedSite,
    renderer: {} as Renderer,
    config: { repository: '', branch: '' },
    bundles: { directory: '' },
    nameEntry: () => undefined,
  });
  expect(() => renderSection(section)('/guides/a/')).toThrow(
    'The section "guides" lists /guides/a/, but that page has no content',
  );
});
