import { expect, it } from 'vitest';
import { documentHtml, type DocumentParts } from './document.ts';

const parts: DocumentParts = {
  title: 'Caching | webpack',
  description: 'How to cache.',
  canonical: 'https://webpack.example/guides/caching/',
  siteName: 'webpack',
  styles: ['/assets/client.css'],
  script: '/assets/client.js',
  inline: 'start();',
  body: '<main></main>',
};

it('is a complete document', () =>
  expect(documentHtml(parts)).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Caching | webpack</title>
    <meta name="description" content="How to cache.">
    <link rel="canonical" href="https://webpack.example/guides/caching/">
    <meta property="og:type" content="article">
    <meta property="og:site_name" content="webpack">
    <meta property="og:title" content="Caching | webpack">
    <meta property="og:description" content="How to cache.">
    <meta property="og:url" content="https://webpack.example/guides/caching/">
    <meta property="og:image" content="https://webpack.example/icons/share.png">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="webpack">
    <meta name="twitter:card" content="summary_large_image">
    <meta name="twitter:title" content="Caching | webpack">
    <meta name="twitter:description" content="How to cache.">
    <meta name="twitter:image" content="https://webpack.example/icons/share.png">
    <script type="application/ld+json">{"@context":"https://schema.org","@type":"TechArticle","headline":"Caching | webpack","description":"How to cache.","url":"https://webpack.example/guides/caching/"}</script>
    <meta name="theme-color" content="#2b3a42">
    <link rel="stylesheet" href="/assets/client.css">
    <link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
    <link rel="apple-touch-icon" href="/icons/icon-180.png">
    <link rel="manifest" href="/site.webmanifest">
    <script type="speculationrules">{"prefetch":[{"where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":"/*printable/*"}},{"not":{"selector_matches":"[download]"}}]},"eagerness":"moderate"}]}</script>
    <script data-shell="/assets/client.js">start();</script>
    </head>
    <body><main></main></body>
    </html>
    "
  `));

it('escapes what authors wrote', () => {
  const html = documentHtml({ ...parts, title: '</title><script>', description: '"><img onerror=x> & more' });
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
  expect(html).toContain('content="&quot;&gt;&lt;img onerror=x&gt; &amp; more"');
  expect(html).not.toContain('<img');
});

it("escapes inlined scripts so that they can't end early", () => {
  expect(documentHtml({ ...parts, inline: 'x = "</script>"' })).toContain('>x = "<\\/script>"</script>');
});

it('is noindex without a canonical URL', () => {
  const html = documentHtml({ ...parts, canonical: undefined, description: '' });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/canonical|og:|name="description"/);
});

it("omits the script if there's no shell", () => {
  expect(documentHtml({ ...parts, script: undefined })).toContain('<script>start();</script>');
});

it('links to the feeds', () => {
  const list = [{ name: 'RSS', url: '/blog/feed.rss', type: 'application/rss+xml' }] as const;
  expect(documentHtml({ ...parts, feeds: { title: 'A & B', list } })).toContain(
    '<link rel="alternate" type="application/rss+xml" title="A &amp; B (RSS)" href="/blog/feed.rss">',
  );
});
