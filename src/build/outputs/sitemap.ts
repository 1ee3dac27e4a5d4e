import type { PageEntry } from '../../shared/content-tree.ts';
import { isPrintable } from '../../shared/sidebar.ts';
import type { Output, SiteContext } from './output.ts';

/** Every page that search engines should index. */
export const sitemap: Output<SiteContext> = {
  name: 'Writing the sitemap',
  run: ({ site, config, pages }) => {
    const entries = pages.map(({ entry }) => entry).filter((entry) => !isPrintable(entry) && entry.url !== config.search.url);
    return [
      [
        'sitemap.xml',
        sitemapXml(
          site.origin,
          entries.toSorted((a, b) => (a.url < b.url ? -1 : 1)),
        ),
      ],
    ];
  },
};

/** `robots.txt`, which links to the sitemap. */
export const robots: Output<SiteContext> = {
  name: 'Writing robots.txt',
  run: ({ site }) => [['robots.txt', robotsTxt(site.origin)]],
};

/** The text of `sitemap.xml`. */
export function sitemapXml(origin: string, pages: readonly Pick<PageEntry, 'url' | 'updated'>[]): string {
  const entries = pages.map(({ url, updated }) => {
    const changed = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`;
    return `<url><loc>${origin}${encodeURI(url).replaceAll('&', '&amp;')}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** The text of `robots.txt`. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
