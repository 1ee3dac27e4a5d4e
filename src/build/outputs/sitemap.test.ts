import { expect, it } from 'vitest';
import type { SiteContext } from './output.ts';
import { robotsTxt, sitemap, sitemapXml } from './sitemap.ts';

it('escapes URLs for the web, then for XML', () => {
  expect(
    sitemapXml('https://webpack.example', [
      { url: '/' },
      { url: '/größe/', updated: '2026-01-02' },
      { url: '/a & b/' },
      { url: '/<x>/' },
    ]),
  ).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://webpack.example/</loc></url>
    <url><loc>https://webpack.example/gr%C3%B6%C3%9Fe/</loc><lastmod>2026-01-02</lastmod></url>
    <url><loc>https://webpack.example/a%20&amp;%20b/</loc></url>
    <url><loc>https://webpack.example/%3Cx%3E/</loc></url>
    </urlset>
    "
  `);
});

it('links to the sitemap from robots.txt', () => {
  expect(robotsTxt('https://webpack.example')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://webpack.example/sitemap.xml\n');
});

it('leaves out printable pages and the search page', async () => {
  const urls = ['/guides/', '/', '/guides/printable/', '/printable/', '/search/'];
  const context = {
    site: { origin: 'https://webpack.example' },
    config: { search: { url: '/search/' } },
    pages: urls.map((url) => ({ entry: { url } })),
  } as unknown as SiteContext;
  const [[, content] = []] = await sitemap.run(context);
  expect(String(content).match(/(?<=<loc>).*(?=<\/loc>)/g)).toEqual([
    'https://webpack.example/',
    'https://webpack.example/guides/',
  ]);
});
