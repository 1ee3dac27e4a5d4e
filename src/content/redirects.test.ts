import { expect, it } from 'vitest';
import { problemLine } from '../../tests/fixtures/problem-line.ts';
import { parseRedirects, redirectProblems, redirectTable } from './redirects.ts';

const ids = new Map([
  ['/', new Set<string>()],
  ['/guides/', new Set(['first', 'second'])],
  ['/guides/caching/', new Set(['hashes'])],
  ['/guides/größe/', new Set<string>()],
]);

const read = (...lines: string[]) => parseRedirects(lines.join('\n'));
const problems = (...lines: string[]): string =>
  redirectProblems(read(...lines), ids)
    .map(problemLine)
    .join('\n');
const table = (...lines: string[]) => redirectTable(read(...lines), ids);

it('reads lines and skips comments', () => {
  expect(
    read('# Comment', '', '/old/\t/guides/', '/guides/#gone\t/guides/caching/#hashes', '/far/\thttps://example.org/x?y#z'),
  ).toEqual([
    { from: '/old/', to: '/guides/', line: 3 },
    { from: '/guides/#gone', to: '/guides/caching/#hashes', line: 4 },
    { from: '/far/', to: 'https://example.org/x?y#z', line: 5 },
  ]);
});

it('accepts redirects to pages and headings that exist', () => {
  expect(problems('/old/\t/guides/#first', '/guides/#gone\t/')).toBe('');
});

it.each([
  'old/\t/guides/',
  '/old\t/guides/',
  '/old/',
  '/old/\t',
  '/old/?a\t/guides/',
  '/old/\tjavascript:x',
  '/old/\thttp://example.org/',
  '/o ld/\t/guides/',
  '/old/\t/guides/\tx',
])('rejects the line %j', (line) => expect(() => read('# Comment', line)).toThrow(/^data\/redirects\.tsv:2: ./));

it('rejects a second redirect of a URL', () =>
  expect(() => read('/c/\t/guides/', '/c/\t/')).toThrow('data/redirects.tsv:2: listed twice'));

it('finds every fault with its line', () => {
  expect(
    problems(
      '/guides/\t/',
      '/guides/#first\t/guides/caching/',
      '/nowhere/#x\t/guides/',
      '/a/\t/guides/chaching/',
      '/b/\t/guides/caching/#hashs',
      '/c/\t/guides/',
      '/d/\t/c/',
      '/e/\t/e/',
      '/guides/#m\t/guides/#n',
      '/guides/#n\t/guides/#m',
    ),
  ).toMatchInlineSnapshot(`
    "data/redirects.tsv:1:1 Can't redirect /guides/: the page exists: Remove this line.
    data/redirects.tsv:2:1 Can't redirect /guides/#first: the heading exists: Remove this line.
    data/redirects.tsv:3:1 Can't redirect /nowhere/#x: the page doesn't exist: Redirect the whole page, too. Its other headings follow.
    data/redirects.tsv:4:1 The redirect target /guides/chaching/ doesn't exist: Did you mean /guides/caching/?
    data/redirects.tsv:5:1 The redirect target /guides/caching/#hashs doesn't exist: Did you mean hashes?
    data/redirects.tsv:6:1 /guides/ itself redirects to /: Redirect straight to the final URL.
    data/redirects.tsv:7:1 /c/ itself redirects to /guides/: Redirect straight to the final URL.
    data/redirects.tsv:8:1 /e/ itself redirects to /e/: Redirect straight to the final URL.
    data/redirects.tsv:9:1 /guides/#n itself redirects to /guides/#m: Redirect straight to the final URL.
    data/redirects.tsv:10:1 /guides/#m itself redirects to /guides/#n: Redirect straight to the final URL."
  `);
});

it('redirects only from missing pages to existing ones', () => {
  expect(
    table(
      '/old/\t/guides/#first',
      '/groß/\t/guides/größe/',
      '/far/\thttps://example.org/',
      '/guides/#gone\t/guides/caching/#hashes',
      '/guides/\t/',
      '/guides/#first\t/',
      '/dead/\t/guides/#nowhere',
    ),
  ).toEqual({
    '/old/': '/guides/#first',
    '/groß/': '/guides/gr%C3%B6%C3%9Fe/',
    '/far/': 'https://example.org/',
    '/guides/#gone': '/guides/caching/#hashes',
  });
});

it('redirects a heading of a removed page, also from the page that replaced it', () => {
  const lines = ['/old/\t/guides/', '/old/#part\t/guides/caching/#hashes'];
  expect(problems(...lines)).toBe('');
  expect(table(...lines)).toEqual({
    '/old/': '/guides/',
    '/old/#part': '/guides/caching/#hashes',
    '/guides/#part': '/guides/caching/#hashes',
  });
});
