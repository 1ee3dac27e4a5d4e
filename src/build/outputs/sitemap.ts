import { isPrintable } from '../../shared/sidebar.ts';
import type { Output, SiteContext } from './output.ts';

/** Every page that search engines should index. */
export const sitemap: Output<SiteContext> = {
  name: 'Writing the sitemap',
  run: ({ site, config, pages }) => {
    const urls = pages.map(({ entry }) => entry.url);
    const indexed = urls.filter((url) => !isPrintable({ url }) && url !== config.search.url);
    return [['sitemap.xml', sitemapXml(site.origin, indexed.toSorted())]];
  },
};

/** `robots.txt`, which links to the sitemap. */
export const robots: Output<SiteContext> = {
  name: 'Writing robots.txt',
  run: ({ site }) => [['robots.txt', robotsTxt(site.origin)]],
};

/** The text of `sitemap.xml`. */
export function sitemapXml(origin: string, urls: readonly string[]): string {
  const entries = urls.map((url) => `<url><loc>${origin}${encodeURI(url).replaceAll('&', '&amp;')}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** The text of `robots.txt`. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
