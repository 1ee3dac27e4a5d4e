import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join, dirname, resolve } from 'node:path';
import { EVENTS_FILE, parseEvents } from '../../schemas/release-events.ts';
import { isPrintable } from '../../shared/sidebar.ts';
import { htmlDocument } from '../prerender.ts';
import { root } from '../paths.ts';
import { PACKAGES_FILE, thirdPartyNotices } from '../third-party.ts';
import type { BuildContext, Output, OutputFile, SiteContext } from './output.ts';
import { hasPlayground, playgroundBundle } from '../../playground/build/playground-files.ts';
import { outputPathFromUrl, LICENSES_URL } from '../../shared/address.ts';
import { REDIRECTS_FILE } from '../../shared/redirects.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { shortUrls } from './option-list.ts';
import { messageUrls } from '../../messages/build/message-list.ts';
import { askedFor } from '../../markdown/compile-context.ts';

/** Every page that search engines should index, and `robots.txt`, which links to the list. */
export const sitemap: Output<SiteContext> = {
  name: 'Writing the sitemap',
  run: ({ site: { origin }, config, pages }) => {
    const entries = pages
      .map(({ entry }) => entry)
      .filter((entry) => !isPrintable(entry) && entry.url !== config.search.url)
      .toSorted((a, b) => (a.url < b.url ? -1 : 1))
      .map(({ url, updated }) => {
        const changed = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`;
        return `<url><loc>${origin}${encodeURI(url).replaceAll('&', '&amp;')}</loc>${changed}</url>`;
      });
    return [
      [
        'sitemap.xml',
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      ],
      ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`],
    ];
  },
};

/** The manifest with which browsers install the site. */
export const webManifest: Output<SiteContext> = {
  name: 'Writing the web manifest',
  run: ({ site }) => {
    const manifest = {
      name: `${site.name} documentation`,
      short_name: site.name,
      description: site.description,
      start_url: '/',
      display: 'minimal-ui',
      theme_color: '#2b3a42',
      background_color: '#2b3a42',
      icons: [
        { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
        { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
    };
    return [['site.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`]];
  },
};

/** Location of `security.txt` (RFC 9116). */
const SECURITY_TXT = '.well-known/security.txt';

/**
 * `security.txt`. It expires in the month of the build one year later: less than a year, as the RFC asks, and the same
 * for all builds of a month.
 */
export const securityContact: Output<Pick<BuildContext, 'config' | 'environment'>> = {
  name: 'Writing security.txt',
  run: ({ config: { security, origin }, environment: { built } }) => {
    const lines = [
      `Contact: ${security.contact}`,
      `Expires: ${new Date(Date.UTC(built.getUTCFullYear() + 1, built.getUTCMonth(), 1)).toISOString()}`,
      `Policy: ${security.policy}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL(`/${SECURITY_TXT}`, origin).href}`,
    ];
    return [[SECURITY_TXT, `${lines.join('\n')}\n`]];
  },
};

/** `changes.json`: what each release of webpack changed, oldest first, for tools. */
export const changeList: Output<SiteContext> = {
  name: 'Writing changes.json',
  run: async ({ site, facts }) => {
    if (facts.length === 0) return [];
    const events = parseEvents(await readFile(join(root, EVENTS_FILE), 'utf8'));
    return [['changes.json', `${JSON.stringify({ version: site.bundlerVersion, events })}\n`]];
  },
};

/** Copies `public/` unchanged. */
export const publicFiles: Output<BuildContext> = {
  name: 'Copying public files',
  async run({ project, directory }) {
    if (existsSync(project.publicDirectory)) await cp(project.publicDirectory, directory, { recursive: true });
    return [];
  },
};

/** The licenses of all packages whose code readers download. */
export const thirdPartyLicenses: Output<BuildContext> = {
  name: 'Listing licenses',
  async run(context) {
    const directories = [context.bundleDirectory, ...(hasPlayground(context) ? [(await playgroundBundle()).directory] : [])];
    const packages = directories.map(
      async (directory) => JSON.parse(await readFile(join(directory, PACKAGES_FILE), 'utf8')) as string[],
    );
    return [[LICENSES_URL.slice(1), thirdPartyNotices((await Promise.all(packages)).flat())]];
  },
};

/** The images next to pages. */
export const images: Output<SiteContext> = {
  name: 'Copying images',
  run: ({ images: files }) => [...files].map(([url, file]) => [url.slice(1), async () => readFile(file)] as const),
};

/** URLs of the images on each page. */
export function imagesByPage({
  pages,
  images: files,
}: Pick<SiteContext, 'pages' | 'images'>): (url: string) => readonly string[] {
  const addresses = new Map([...files].map(([url, file]) => [file, url]));
  const shown = pages.map(({ entry, page, file }): [string, readonly string[]] => [
    entry.url,
    askedFor(page, 'image').flatMap((source) =>
      source.startsWith('/') ? source : (addresses.get(resolve(root, dirname(file), source)) ?? []),
    ),
  ]);
  const byUrl = new Map(shown);
  return (url) => byUrl.get(url) ?? [];
}

/** The table for the browser, and a document at each old or short URL. */
export const redirects: Output<SiteContext> = {
  name: 'Writing redirects',
  *run({ redirects: table, site, ...context }): Iterable<OutputFile> {
    for (const [from, to] of Object.entries({ ...table, ...shortUrls(context), ...messageUrls(context) }))
      if (!from.includes('#'))
        yield [outputPathFromUrl(from), redirectDocument(to, { origin: site.origin, siteName: site.name })];
    yield [REDIRECTS_FILE, `${JSON.stringify(table)}\n`];
  },
};

/** Keeps the query string and the heading, unless the new URL has its own. A refresh drops both. */
export const KEEP_HEADING =
  'const to=new URL(document.querySelector("a").href);to.search||=location.search;to.hash||=location.hash;location.replace(to)';

/**
 * The document at an old URL, for hosts that can't redirect: sends readers to the new URL, and tells search engines
 * about it.
 */
function redirectDocument(to: string, { origin, siteName }: { readonly origin: string; readonly siteName: string }): string {
  const target = escapeHtml(to);
  const head = [
    `<link rel="canonical" href="${escapeHtml(new URL(to, origin).href)}">`,
    `<meta http-equiv="refresh" content="0; url=${target}">`,
  ];
  return htmlDocument(
    `Moved | ${siteName}`,
    head,
    `<p>This page has moved to <a href="${target}">${target}</a>.</p><script>${KEEP_HEADING}</script>`,
  );
}
