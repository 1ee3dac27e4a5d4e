import { expect, it } from 'vitest';
import { feedFiles, feeds } from './feeds.ts';
import type { SiteContext } from './output.ts';

const site = { name: 'webpack', origin: 'https://webpack.example' };
const blog = { title: 'webpack "blog"', url: '/blog/', description: 'News & notes.' };
const posts = [
  { title: 'webpack 5.112', url: '/blog/2026-10-15-webpack-5-112/', date: '2026-10-15', description: 'Tags like <html> & more.' },
  { title: 'Grüße]]>\0', url: '/blog/2026-03-01-größe/', date: '2026-03-01', description: 'Text' },
];

it('writes RSS with RFC 822 dates, absolute URLs, and escaped text', () =>
  expect(feedFiles({ site, blog, posts }).get('blog/feed.rss')).toMatchInlineSnapshot(`
  "<?xml version="1.0" encoding="UTF-8"?>
  <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
  <title>webpack &quot;blog&quot;</title>
  <link>https://webpack.example/blog/</link>
  <description>News &amp; notes.</description>
  <language>en</language>
  <lastBuildDate>Thu, 15 Oct 2026 00:00:00 GMT</lastBuildDate>
  <atom:link rel="self" type="application/rss+xml" href="https://webpack.example/blog/feed.rss"/>
  <item>
  <title>webpack 5.112</title>
  <link>https://webpack.example/blog/2026-10-15-webpack-5-112/</link>
  <guid isPermaLink="true">https://webpack.example/blog/2026-10-15-webpack-5-112/</guid>
  <pubDate>Thu, 15 Oct 2026 00:00:00 GMT</pubDate>
  <description>Tags like &lt;html&gt; &amp; more.</description>
  </item>
  <item>
  <title>Grüße]]&gt;</title>
  <link>https://webpack.example/blog/2026-03-01-gr%C3%B6%C3%9Fe/</link>
  <guid isPermaLink="true">https://webpack.example/blog/2026-03-01-gr%C3%B6%C3%9Fe/</guid>
  <pubDate>Sun, 01 Mar 2026 00:00:00 GMT</pubDate>
  <description>Text</description>
  </item>
  </channel>
  </rss>
  "
`));

it('writes Atom with RFC 3339 dates, absolute URLs, and escaped text', () =>
  expect(feedFiles({ site, blog, posts }).get('blog/feed.atom')).toMatchInlineSnapshot(`
  "<?xml version="1.0" encoding="UTF-8"?>
  <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>https://webpack.example/blog/</id>
  <title>webpack &quot;blog&quot;</title>
  <subtitle>News &amp; notes.</subtitle>
  <updated>2026-10-15T00:00:00Z</updated>
  <author><name>webpack</name></author>
  <link rel="self" type="application/atom+xml" href="https://webpack.example/blog/feed.atom"/>
  <link rel="alternate" type="text/html" href="https://webpack.example/blog/"/>
  <entry>
  <id>https://webpack.example/blog/2026-10-15-webpack-5-112/</id>
  <title>webpack 5.112</title>
  <link rel="alternate" type="text/html" href="https://webpack.example/blog/2026-10-15-webpack-5-112/"/>
  <published>2026-10-15T00:00:00Z</published>
  <updated>2026-10-15T00:00:00Z</updated>
  <summary>Tags like &lt;html&gt; &amp; more.</summary>
  </entry>
  <entry>
  <id>https://webpack.example/blog/2026-03-01-gr%C3%B6%C3%9Fe/</id>
  <title>Grüße]]&gt;</title>
  <link rel="alternate" type="text/html" href="https://webpack.example/blog/2026-03-01-gr%C3%B6%C3%9Fe/"/>
  <published>2026-03-01T00:00:00Z</published>
  <updated>2026-03-01T00:00:00Z</updated>
  <summary>Text</summary>
  </entry>
  </feed>
  "
`));

it('writes valid feeds without posts', () => {
  const [rss, atom] = feedFiles({ site, blog, posts: [] }).values();
  expect(rss).not.toContain('lastBuildDate');
  expect(atom).toContain('<updated>1970-01-01T00:00:00Z</updated>');
});

it('reads the posts and the description of the blog from its pages; a site without one has no feeds', async () => {
  const page = (url: string, entry: object) => ({ entry: { url, title: url, ...entry } });
  const pages = [page('/blog/', { description: 'Index' }), page('/blog/2026-10-15-a/', { date: '2026-10-15', description: 'A' })];
  const run = (published: object) =>
    feeds.run({ site: { ...site, description: 'Site', ...published }, pages } as unknown as SiteContext);
  const files = new Map(await run({ blog }));
  expect(files.get('blog/feed.rss')).toContain('<description>Index</description>');
  expect(files.get('blog/feed.atom')).toContain('<summary>A</summary>');
  expect([...(await run({}))]).toEqual([]);
});
