import { expect, it } from 'vitest';
import type { SiteContext } from './output.ts';
import { sitemap } from './site-files.ts';

it('lists the pages for search engines, with escaped URLs, without printable pages and the search page', async () => {
  const urls = ['/guides/', '/größe/', '/a & b/', '/', '/guides/printable/', '/printable/', '/search/'];
  const files = await sitemap.run({
    site: { origin: 'https://webpack.example' },
    config: { search: { url: '/search/' } },
    pages: urls.map((url) => ({ entry: { url, ...(url === '/' && { updated: '2026-01-02' }) } })),
  } as unknown as SiteContext);
  const texts = new Map(files as Iterable<[string, string]>);
  expect(texts.get('sitemap.xml')?.match(/<url>.*/g)).toEqual([
    '<url><loc>https://webpack.example/</loc><lastmod>2026-01-02</lastmod></url>',
    '<url><loc>https://webpack.example/a%20&amp;%20b/</loc></url>',
    '<url><loc>https://webpack.example/gr%C3%B6%C3%9Fe/</loc></url>',
    '<url><loc>https://webpack.example/guides/</loc></url>',
  ]);
  expect(texts.get('robots.txt')).toContain('Sitemap: https://webpack.example/sitemap.xml');
});
