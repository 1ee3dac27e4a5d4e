import { expect, it } from 'vitest';
import { CACHES, cacheFor, isDocument, ownCaches, staleCaches } from './cache-rules.ts';
import { BUILD_CACHE, SAVED_CACHE } from '../rules/protocol.ts';

it.each([
  ['/guides/caching/', 'navigate', 'pages'],
  ['/assets/client.0123456789.js', 'no-cors', 'assets'],
  ['/assets/p-guides.01234567.json', 'cors', 'assets'],
  ['/icons/icon.svg', 'no-cors', undefined],
  ['/assets/search-0123456789/words-1.txt', 'cors', 'assets'],
  ['/sitemap.xml', 'navigate', undefined],
  ['/assets/diagram.01234567.png', 'navigate', undefined],
  ['/offline.json', 'cors', undefined],
  ['/sw.js', 'same-origin', undefined],
])('a request for %s (%s) is answered from %s', (path, mode, kind) => expect(cacheFor(path, mode)).toBe(kind));

const used = [...Object.values(CACHES), `${BUILD_CACHE}0123456789`, SAVED_CACHE];

it('only caches of ours in another format are removed', () => {
  expect(staleCaches([...used, 'docs-0-pages', 'docs-saved-0', 'workbox-expiration', 'someone-elses'])).toEqual([
    'docs-0-pages',
    'docs-saved-0',
  ]);
});

it('the kill switch deletes all of our caches, and nothing else', () => {
  expect(ownCaches([...used, 'docs-0-pages', 'someone-elses'])).toEqual([...used, 'docs-0-pages']);
});

it('only a complete document of the site is one', () => {
  const html = '<!doctype html><head><link rel="stylesheet" href="/assets/client.0123.css"></head><body></body></html>\n';
  expect(isDocument(html)).toBe(true);
  expect(isDocument(html.slice(0, -20))).toBe(false);
  expect(isDocument('<!doctype html><h1>Back soon</h1></html>\n')).toBe(false);
});
