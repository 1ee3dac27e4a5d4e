import { describe, expect, it } from 'vitest';
import { route } from './route.ts';

const files = new Set([
  '/index.html',
  '/404.html',
  '/guides/index.html',
  '/a b/index.html',
  '/größe/index.html',
  '/v1.2/index.html',
  '/assets/x.js',
]);
const at = (target: string): unknown => route(target, (path) => files.has(path));

it.each([
  ['/', '/index.html'],
  ['/guides/', '/guides/index.html'],
  ['/guides/?q=1', '/guides/index.html'],
  ['/a%20b/', '/a b/index.html'],
  ['/gr%C3%B6%C3%9Fe/', '/größe/index.html'],
  ['/v1.2/', '/v1.2/index.html'],
  ['/assets/x.js?v=2', '/assets/x.js'],
  ['/%61ssets/x%2Ejs', '/assets/x.js'],
])('%s is the file %s', (target, path) => expect(at(target)).toEqual({ type: 'file', path }));

it.each([
  ['/guides', '/guides/'],
  ['/guides?a=/b&c', '/guides/?a=/b&c'],
  ['//example.org', undefined],
  ['//example', '/example/'],
  ['/guides//', '/guides/'],
  ['/a%20b', '/a%20b/'],
  ['/nowhere', '/nowhere/'],
])('%s redirects to %s, which is on this site', (target, location) =>
  expect(at(target)).toEqual(location === undefined ? { type: 'not-found' } : { type: 'redirect', location }),
);

it.each(['/nowhere/', '/assets/y.js', '/assets/', '/GUIDES/', '/guides/index.htm'])('%s is not found', (target) =>
  expect(at(target)).toEqual({ type: 'not-found' }),
);

it.each(['/../etc/passwd', '/%2e%2e/x.js', '/a/..%2f..%2fx.js', '/..%5Cx.js', '/a%00.js', '/%E0%A4', '/%', 'guides/', '*', ''])(
  '%s is refused',
  (target) => expect(at(target)).toEqual({ type: 'bad-request' }),
);

it('never asks for a file outside the site', () => {
  const asked: string[] = [];
  for (const target of ['/../a.js', '/%2e%2e/a.js', '/a/../../b/', '//etc/passwd.txt', '/.../a.js'])
    route(target, (path) => {
      asked.push(path);
      return false;
    });
  expect(asked.filter((path) => path.split('/').includes('..'))).toEqual([]);
});

describe('old addresses', () => {
  const moved = (target: string): unknown =>
    route(target, (path) => files.has(path), {
      '/old/': '/guides/',
      '/part/': '/guides/#x',
      '/guides/#y': '/',
      '/größer/': '/gr%C3%B6%C3%9Fe/',
    });

  it.each([
    ['/old/', '/guides/'],
    ['/old', '/guides/'],
    ['/old?a=/b&c', '/guides/?a=/b&c'],
    ['/part/?a', '/guides/?a#x'],
    ['/gr%C3%B6%C3%9Fer/', '/gr%C3%B6%C3%9Fe/'],
  ])('%s redirects to %s in one step', (target, location) => expect(moved(target)).toEqual({ type: 'redirect', location }));

  it('others stay as they are', () => {
    expect(moved('/guides/')).toEqual({ type: 'file', path: '/guides/index.html' });
    expect(moved('/older/')).toEqual({ type: 'not-found' });
  });
});
