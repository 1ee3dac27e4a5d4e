import { type Blog, type Feed, listFeeds, type Post, findPosts } from '../../shared/blog.ts';
import type { Output, SiteContext } from './output.ts';

/** The feeds of the blog, if the site has one. */
export const feeds: Output<SiteContext> = {
  name: 'Writing the feeds',
  run: ({ site, pages }) => {
    if (!site.blog) return [];
    const { blog } = site;
    const entries = pages.map(({ entry }) => entry);
    const description = entries.find(({ url }) => url === blog.url)?.description ?? site.description;
    return feedFiles({ site, blog: { ...blog, description }, posts: findPosts(entries, blog) });
  },
};

interface FeedSource {
  readonly site: { readonly name: string; readonly origin: string };
  readonly blog: Blog & { readonly description: string };
  /** Newest first. */
  readonly posts: readonly Post[];
}

/** The feeds by output path. A post's id is its URL. Dates come from the posts, so that two builds write the same feeds. */
export function feedFiles(source: FeedSource): Map<string, string> {
  const write = { RSS: rss, Atom: atom } satisfies Record<Feed['name'], unknown>;
  return new Map(listFeeds(source.blog).map(({ name, url }) => [url.slice(1), write[name](source, source.site.origin + url)]));
}

/** RSS 2.0, with the link to itself that the RSS Advisory Board's profile recommends. */
function rss({ site, blog, posts }: FeedSource, self: string): string {
  const [newest] = posts;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(blog.title)}</title>
<link>${absolute(site.origin, blog.url)}</link>
<description>${escapeXml(blog.description)}</description>
<language>en</language>
${newest ? `<lastBuildDate>${rfc822(newest.date)}</lastBuildDate>\n` : ''}<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>
${posts
  .map(
    ({ title, url, date, description }) => `<item>
<title>${escapeXml(title)}</title>
<link>${absolute(site.origin, url)}</link>
<guid isPermaLink="true">${absolute(site.origin, url)}</guid>
<pubDate>${rfc822(date)}</pubDate>
<description>${escapeXml(description)}</description>
</item>
`,
  )
  .join('')}</channel>
</rss>
`;
}

/** Atom 1.0. The format requires an author and a date, also without posts. */
function atom({ site, blog, posts }: FeedSource, self: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${absolute(site.origin, blog.url)}</id>
<title>${escapeXml(blog.title)}</title>
<subtitle>${escapeXml(blog.description)}</subtitle>
<updated>${rfc3339(posts[0]?.date ?? '1970-01-01')}</updated>
<author><name>${escapeXml(site.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${absolute(site.origin, blog.url)}"/>
${posts
  .map(
    ({ title, url, date, description }) => `<entry>
<id>${absolute(site.origin, url)}</id>
<title>${escapeXml(title)}</title>
<link rel="alternate" type="text/html" href="${absolute(site.origin, url)}"/>
<published>${rfc3339(date)}</published>
<updated>${rfc3339(date)}</updated>
<summary>${escapeXml(description)}</summary>
</entry>
`,
  )
  .join('')}</feed>
`;
}

const rfc822 = (date: string): string => new Date(date).toUTCString();
const rfc3339 = (date: string): string => `${date}T00:00:00Z`;
const absolute = (origin: string, url: string): string => escapeXml(encodeURI(origin + url));

/** Escapes text for elements and attributes, and drops characters that XML can't represent. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
