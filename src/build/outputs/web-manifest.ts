import type { PublishedSite } from '../../shared/site-data.ts';
import type { Output, SiteContext } from './output.ts';

/** The manifest with which browsers install the site. */
export const webManifest: Output<SiteContext> = {
  name: 'Writing the web manifest',
  run: ({ site }) => [['site.webmanifest', manifestJson(site)]],
};

/** The text of the manifest. */
export function manifestJson(site: Pick<PublishedSite, 'name' | 'description'>): string {
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
