import { describe, expect, it } from 'vitest';
import { hostingRules } from '../hosting/hosting-rules.ts';
import { route } from './route.ts';

const files = new Set([
  '/index.html',
  '/404.html',
  '/guides/index.html',
  '/a b/index.html',
  '/größe/index.html',
  '/v1.2/index.html',
  '/assets/x.js',
  '/assets/x.js.br',
  '/hosting.json',
]);
const rulesWith = (redirects: Record<string, string>) =>
  hostingRules({ headers: {}, redirects, pages: ['/guides/', '/v1.2/'], precompressed: true });
const at = (target: string): unknown => route(target, (path) => files.has(path), rulesWith({}));

it.each([
  ['/', '/index.html'],
  ['/guides/', '/guides/index.html'],
  ['/guides/?q=1', '/guides/index.html'],
  ['/guides/?', '/guides/index.html'],
  ['/a%20b/', '/a b/index.html'],
  ['/gr%C3%B6%C3%9Fe/', '/größe/index.html'],
  ['/v1.2/', '/v1.2/index.html'],
  ['/assets/x.js?v=2', '/assets/x.js'],
  ['/%61ssets/x%2Ejs', '/assets/x.js'],
  ['http://example.org/guides/?q=1', '/guides/index.html'],
  ['http://example.org', '/index.html'],
])('%s is the file %s', (target, path) => expect(at(target)).toEqual({ type: 'file', path }));

it.each([
  ['/guides', '/guides/'],
  ['/v1.2', '/v1.2/'],
  ['/v1%2E2?q', '/v1%2E2/?q'],
  ['/guides?a=/b&c', '/guides/?a=/b&c'],
  ['/guides?', '/guides/'],
  ['//example.org', '/example.org'],
  ['///example', '/example'],
  ['/guides//', '/guides/'],
  ['/guides//a///b?c//d', '/guides/a///b?c//d'],
  ['/a%20b', '/a%20b/'],
  ['/nowhere', '/nowhere/'],
  ['/%E0%A4', '/%E0%A4/'],
  ['/guides/index.html?a', '/guides/?a'],
  ['/index.html', '/'],
])('%s redirects to %s, which is on this site', (target, location) => expect(at(target)).toEqual({ type: 'redirect', location }));

it.each([
  '/nowhere/',
  '/v1.3',
  '/assets/y.js',
  '/assets/',
  '/GUIDES/',
  '/guides/index.htm',
  '/%E0%A4.js',
  '/404.html',
  '/hosting.json',
  '/assets/x.js.br',
  '/_headers',
  '/_redirects',
])('%s is not found', (target) => expect(at(target)).toEqual({ type: 'not-found' }));

it.each([
  '/../etc/passwd',
  '/%2e%2e/x.js',
  '/a/..%2f..%2fx.js',
  '/guides%2Fx/',
  '/a/./b/',
  '/a/.',
  '/..%5Cx.js',
  '/a\\b',
  '/a%00.js',
  '/a%0d%0aSet-Cookie:%20x/',
  '/%',
  '/%zz/',
  '/a#b',
  '/a b/',
  '/größe/',
  'guides/',
  '*',
  '',
])('%s is rejected', (target) => expect(at(target)).toEqual({ type: 'bad-request' }));

it('rejects URLs longer than the rules allow', () => {
  expect(at(`/guides/?${'a'.repeat(7991)}`)).toMatchObject({ type: 'file' });
  expect(at(`/guides/?${'a'.repeat(7992)}`)).toEqual({ type: 'too-long' });
});

it('never asks for a file outside the site', () => {
  const asked: string[] = [];
  for (const target of ['/../a.js', '/%2e%2e/a.js', '/a/../../b/', '//etc/passwd.txt', '/.../a.js', '/..;/a.js'])
    route(
      target,
      (path) => {
        asked.push(path);
        return false;
      },
      rulesWith({}),
    );
  expect(asked).not.toEqual([]);
  expect(asked.filter((path) => path.split('/').includes('..'))).toEqual([]);
});

describe('old addresses', () => {
  const moved = (target: string): unknown =>
    route(
      target,
      (path) => files.has(path),
      rulesWith({
        '/old/': '/guides/',
        '/part/': '/guides/#x',
        '/guides/#y': '/',
        '/größer/': '/gr%C3%B6%C3%9Fe/',
        '/away/': 'https://example.org/a/',
      }),
    );

  it.each([
    ['/old/', '/guides/'],
    ['/old', '/guides/'],
    ['/old?a=/b&c', '/guides/?a=/b&c'],
    ['/part/?a', '/guides/?a#x'],
    ['/gr%C3%B6%C3%9Fer/', '/gr%C3%B6%C3%9Fe/'],
    ['/away/', 'https://example.org/a/'],
  ])('%s redirects to %s in one step', (target, location) => expect(moved(target)).toEqual({ type: 'redirect', location }));

  it("others aren't redirected", () => {
    expect(moved('/guides/')).toEqual({ type: 'file', path: '/guides/index.html' });
    expect(moved('/older/')).toEqual({ type: 'not-found' });
  });
});

it.each([
  ['/guides/', 'text/markdown', '/guides/index.md'],
  ['/guides/', 'text/markdown, text/html', '/guides/index.md'],
  ['/guides/', 'text/html, text/markdown', '/guides/index.html'],
  ['/guides/', 'text/markdown;q=0', '/guides/index.html'],
  ['/v1.2/', 'text/markdown', '/v1.2/index.html'],
])('for %s with Accept %s, sends the file %s', (target, accept, path) => {
  const copies = new Set(['/guides/index.html', '/guides/index.md', '/v1.2/index.html']);
  expect(route(target, (file) => copies.has(file), rulesWith({}), accept)).toEqual({ type: 'file', path });
});
