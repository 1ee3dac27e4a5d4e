import { describe, expect, it } from 'vitest';
import { siteConfig } from '../../tests/fixtures/site-config.ts';
import { contentTree, defaultSort } from '../content/content-tree.ts';
import type { SiteConfig } from '../schemas/site-config.ts';
import { urlFromContentPath } from '../shared/address.ts';
import type { DirectoryNode } from '../shared/content-tree.ts';
import type { PublishedSite } from '../shared/site-data.ts';
import { listSections, siteData } from './site-data.ts';

const treeOf = (...paths: string[]): DirectoryNode =>
  contentTree(
    paths.map((path) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const url = urlFromContentPath(path);
      return {
        type: 'file',
        path,
        name,
        size: 1,
        extension: '.mdx',
        url,
        title: url,
        anchors: [],
        sort: defaultSort(name),
        contributors: [],
      };
    }),
  );

const config: SiteConfig = {
  ...siteConfig,
  sections: [
    { name: 'guides', title: 'Guides', menu: true, printable: false },
    { name: 'api', title: 'API', menu: true, printable: false },
    { name: 'blog', title: 'News', menu: false, printable: false },
  ],
  search: { title: 'Search', url: '/' },
  start: { title: 'Start', url: '/' },
  changes: { title: 'Changes', url: '/' },
};

it.each<[string, string[], string | undefined]>([
  ['that has pages', ['api/deep/a.mdx'], '/api/printable/'],
  ['unless a page has its URL', ['api/index.mdx', 'api/printable.mdx'], undefined],
  ['unless it has no pages', ['api/deep/printable.mdx'], undefined],
])('a printable section %s', (_, paths, url) => {
  const sections = [{ name: 'api', title: 'API', menu: true, printable: true }];
  const [, api] = listSections(treeOf(...paths), { ...config, sections });
  expect(api?.printable).toEqual(url && { title: 'API (printable)', url });
});

function siteOf(
  tree: DirectoryNode,
  { header = [], foreign = false }: { header?: SiteConfig['header']; foreign?: boolean } = {},
): PublishedSite {
  const sections = listSections(tree, config);
  return siteData({ config: { ...config, header }, sections, tree, foreign });
}

describe('sectionsOf', () => {
  const tree = treeOf(
    'index.mdx',
    'license.mdx',
    'api/index.mdx',
    'api/printable.mdx',
    'api/deep/a.mdx',
    'web-platform_x/a.mdx',
    'blog/index.mdx',
    'guides/index.mdx',
  );
  const sections = listSections(tree, config);

  it('puts the root pages first, listed folders in their order, and the others after them by name', () => {
    expect(sections.map(({ name, title }) => [name, title])).toEqual([
      ['', 'webpack'],
      ['guides', 'Guides'],
      ['api', 'API'],
      ['blog', 'News'],
      ['web-platform_x', 'Web platform x'],
    ]);
  });

  it('contains the pages of deeper folders, and printable pages outside the sidebar', () => {
    const api = sections.find(({ name }) => name === 'api');
    expect(api?.urls).toEqual(['/api/', '/api/printable/', '/api/deep/a/']);
    expect(api?.items.map(({ url }) => url)).toEqual(['/api/', '/api/deep/a/']);
    expect(sections[0]?.urls).toEqual(['/', '/license/']);
  });
});

describe('siteData', () => {
  const tree = treeOf('index.mdx', 'license.mdx', 'guides/index.mdx', 'api/a.mdx', 'blog/index.mdx');
  const link = (url: string): SiteConfig['header'][number] => ({ title: 'T', url });

  it('leaves other sections out of the documentation menu, and links to the first page of a folder without an index', () => {
    const site = siteOf(tree);
    expect(site.documentation).toEqual([
      { title: 'Guides', url: '/guides/' },
      { title: 'API', url: '/api/a/' },
    ]);
    expect(site.sections.map(({ title }) => title)).toEqual(['Guides', 'API', 'News']);
  });

  it('links only to pages that exist', () => {
    expect(siteOf(tree, { header: [link('/license/'), link('/guides/')] }).header).toEqual([
      { title: 'T', url: '/license/', exists: true },
      { title: 'T', url: '/guides/', exists: true },
    ]);
  });

  it('rejects a listed section without a folder, except with another content folder', () => {
    const without = treeOf('index.mdx', 'guides/index.mdx', 'apis/index.mdx', 'blog/index.mdx');
    expect(() => siteOf(without)).toThrow('data/site.json lists the section "api", but content/api/ doesn\'t exist');
    expect(siteOf(without, { foreign: true }).sections.map(({ title }) => title)).toEqual(['Guides', 'News', 'Apis']);
  });

  it('rejects a dead link, except with another content folder', () => {
    const header = [link('/vote/')];
    expect(() => siteOf(tree, { header })).toThrow("data/site.json links to /vote/, but that page doesn't exist");
    expect(siteOf(tree, { header, foreign: true }).header[0]?.exists).toBe(false);
  });
});
