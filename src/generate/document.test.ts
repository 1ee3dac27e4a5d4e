import { expect, it } from 'vitest';
import { documentHtml, type DocumentParts } from './prerender.ts';

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
