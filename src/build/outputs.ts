import type { PublishedSite } from '../shared/site-data.ts';

/** `sitemap.xml`: every page that search engines should index. */
export function sitemapXml(origin: string, urls: readonly string[]): string {
  const entries = urls.map((url) => `<url><loc>${origin}${encodeURI(url).replaceAll('&', '&amp;')}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

export function webManifest(site: Pick<PublishedSite, 'name' | 'description'>): string {
  const icons = [
    { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ];
  return `${JSON.stringify(
    {
      name: `${site.name} documentation`,
      short_name: site.name,
      description: site.description,
      start_url: '/',
      display: 'minimal-ui',
      theme_color: '#2b3a42',
      background_color: '#2b3a42',
      icons,
    },
    null,
    2,
  )}\n`;
}
