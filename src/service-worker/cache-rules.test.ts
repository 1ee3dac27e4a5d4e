import { describe, expect, it } from 'vitest';
import { CACHES, cacheFor, staleCaches } from './cache-rules.ts';

const origin = 'https://docs.example';
const asked = (path: string, mode = 'no-cors', method = 'GET') => cacheFor({ url: new URL(path, origin), mode, method }, origin);

describe('a request', () => {
  it.each([
    ['/guides/caching/', 'navigate', 'pages'],
    ['/guides/caching/?q=1', 'navigate', 'pages'],
    ['/assets/client.0123456789.js', 'no-cors', 'assets'],
    ['/assets/p-guides.01234567.js', 'cors', 'assets'],
    ['/icons/icon.svg', 'no-cors', 'files'],
    ['/site.webmanifest', 'cors', 'files'],
    ['/search.json', 'cors', 'pages'],
    ['/assets/search-0123456789/words-1.txt', 'cors', 'assets'],
    ['/sitemap.xml', 'no-cors', undefined],
    ['/sw.js', 'same-origin', undefined],
    ['https://elsewhere.example/a.png', 'no-cors', undefined],
    ['https://elsewhere.example/assets/a.js', 'no-cors', undefined],
  ])('for %s (%s) is answered from %s', (path, mode, kind) => expect(asked(path, mode)).toBe(kind));

  it('that is no GET is left alone', () => expect(asked('/guides/', 'navigate', 'POST')).toBeUndefined());
});

it('only caches of ours in another format are removed', () => {
  expect(staleCaches([...Object.values(CACHES), 'docs-0-pages', 'workbox-expiration', 'someone-elses'])).toEqual([
    'docs-0-pages',
  ]);
});
