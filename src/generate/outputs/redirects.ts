import { outputPathFromUrl } from '../../shared/address.ts';
import { REDIRECTS_FILE } from '../../shared/redirects.ts';
import { htmlDocument } from '../document.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { messageUrls } from '../../messages/build/message-list.ts';
import { shortUrls } from './option-list.ts';
import type { Output, OutputFile, SiteContext } from './output.ts';

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
