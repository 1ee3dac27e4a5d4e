import { expect, it } from 'vitest';
import { robotsTxt, sitemapXml } from './sitemap.ts';

it('lists addresses as a sitemap may: escaped for the web, then for XML', () => {
  expect(sitemapXml('https://webpack.example', ['/', '/größe/', '/a & b/', '/<x>/'])).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://webpack.example/</loc></url>
    <url><loc>https://webpack.example/gr%C3%B6%C3%9Fe/</loc></url>
    <url><loc>https://webpack.example/a%20&amp;%20b/</loc></url>
    <url><loc>https://webpack.example/%3Cx%3E/</loc></url>
    </urlset>
    "
  `);
});

it('tells robots where the sitemap is', () => {
  expect(robotsTxt('https://webpack.example')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://webpack.example/sitemap.xml\n');
});
