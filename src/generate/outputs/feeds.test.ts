import { expect, it } from 'vitest';
import { feedFiles, feeds } from './feeds.ts';
import type { SiteContext } from './output.ts';

const site = { name: 'webpack', origin: 'https://webpack.example' };
const blog = { title: 'webpack "blog"', url: '/blog/', description: 'News & notes.' };

it('writes valid feeds without posts', () => {
  const [rss, atom] = feedFiles({ site, blog, posts: [] }).values();
  expect(rss).not.toContain('lastBuildDate');
  expect(atom).toContain('<updated>1970-01-01T00:00:00Z</updated>');
});

it('reads the posts and the description of the blog from its pages; a site without one has no feeds', async () => {
  const page = (url: string, entry: object) => ({ entry: { url, title: url, ...entry } });
  const pages = [page('/blog/', { description: 'Index' }), page('/blog/2026-10-15-a/', { date: '2026-10-15', description: 'A' })];
  const run = (published: object) =>
    feeds.run({ site: { ...site, description: 'Site', ...published }, pages } as unknown as SiteContext);
  const files = new Map(await run({ blog }));
  expect(files.get('blog/feed.rss')).toContain('<description>Index</description>');
  expect(files.get('blog/feed.atom')).toContain('<summary>A</summary>');
  expect([...(await run({}))]).toEqual([]);
});
