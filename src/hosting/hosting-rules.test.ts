import { expect, it } from 'vitest';
import { cacheControl, extensionOf, hostingRules } from './hosting-rules.ts';

const rules = hostingRules({
  headers: { 'X-Frame-Options': 'DENY' },
  redirects: { '/old/': '/new/', '/new/#a': '/new/#b' },
});

it('the table contains only redirects of pages', () => expect(rules.redirects).toEqual({ '/old/': '/new/' }));

it('the table lists pages whose last segment has a dot', () => {
  const pages = ['/', '/v1.2/', '/v1.2/notes/', '/guides/', '/blog/webpack-5.112/'];
  const { dottedPages } = hostingRules({ headers: {}, redirects: {}, pages });
  expect(dottedPages).toEqual(['/blog/webpack-5.112/', '/v1.2/']);
});

it.each([
  ['/assets/a.0123456789.js', 'public, max-age=31536000, immutable'],
  ['/icons/icon.svg', 'public, max-age=86400'],
  ['/.well-known/security.txt', 'public, max-age=3600'],
  ['/guides/index.html', 'no-cache'],
  ['/sw.js', 'no-cache'],
  ['/search.json', 'no-cache'],
])('the Cache-Control value of %s is %s', (path, value) => expect(cacheControl(rules.cache, path)).toBe(value));

it.each([
  ['/a.JS', 'js'],
  ['/v1.2/', ''],
  ['/a', ''],
  ['/.well-known/security.txt', 'txt'],
])('the extension of %s is %j', (path, extension) => expect(extensionOf(path)).toBe(extension));
