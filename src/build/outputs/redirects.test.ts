import { expect, it } from 'vitest';
import { redirectDocument } from './redirects.ts';

const site = { origin: 'https://docs.example', siteName: 'a & b' };

it('redirects readers and search engines', () => {
  const html = redirectDocument('/guides/#x', site);
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/guides/#x">');
  expect(html).toContain('<link rel="canonical" href="https://docs.example/guides/#x">');
  expect(html).toContain('<a href="/guides/#x">/guides/#x</a>');
  expect(html).toContain('<title>Moved | a &amp; b</title>');
});

it('also redirects to other sites, and escapes URLs', () => {
  const html = redirectDocument('https://example.org/?a&b"><script>', site);
  expect(html).not.toContain('"><script>');
  expect(html).toContain('href="https://example.org/?a&amp;b%22%3E%3Cscript%3E"');
});
