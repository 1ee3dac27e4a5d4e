import { expect, it } from 'vitest';
import { formatProblems } from '../shared/problem.ts';
import { parseRedirects, redirectProblems, redirectTable, type RedirectWorld } from './redirects.ts';

const FILE = 'data/redirects.tsv';
const world: RedirectWorld = {
  ids: new Map([
    ['/', new Set<string>()],
    ['/guides/', new Set(['first', 'second'])],
    ['/guides/caching/', new Set(['hashes'])],
    ['/guides/größe/', new Set<string>()],
  ]),
  planned: new Set(['/guides/later/']),
};

const read = (...lines: string[]) => parseRedirects(lines.join('\n'), FILE);
function problems(...lines: string[]): string {
  const { redirects, problems: malformed } = read(...lines);
  return formatProblems([...malformed, ...redirectProblems(redirects, world, FILE)]);
}
const table = (...lines: string[]) => redirectTable(read(...lines).redirects, world);

it('reads lines, past comments', () => {
  expect(
    read('# Comment', '', '/old/\t/guides/', '/guides/#gone\t/guides/caching/#hashes', '/far/\thttps://example.org/x?y#z'),
  ).toEqual({
    redirects: [
      { from: '/old/', to: '/guides/', line: 3 },
      { from: '/guides/#gone', to: '/guides/caching/#hashes', line: 4 },
      { from: '/far/', to: 'https://example.org/x?y#z', line: 5 },
    ],
    problems: [],
  });
});

it('accepts what is written and what is planned', () => {
  expect(
    problems('/old/\t/guides/#first', '/older/\t/guides/later/#x', '/guides/later/#a\t/guides/', '/guides/#gone\t/'),
  ).toContain('0 problems');
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
])('refuses the line %j', (line) =>
  expect(problems('# Comment', line)).toMatch(
    /^data\/redirects\.tsv:2:1\n {2}No redirect: .+\n {2}A line is: from, tab, to\.\n\n1 problem$/,
  ),
);

it('finds every fault with its line', () => {
  expect(
    problems(
      '/guides/\t/',
      '/guides/later/\t/',
      '/guides/#first\t/guides/caching/',
      '/nowhere/#x\t/guides/',
      '/a/\t/guides/chaching/',
      '/b/\t/guides/caching/#hashs',
      '/c/\t/guides/',
      '/c/\t/',
      '/d/\t/c/',
      '/e/\t/e/',
      '/guides/#m\t/guides/#n',
      '/guides/#n\t/guides/#m',
    ),
  ).toMatchInlineSnapshot(`
    "data/redirects.tsv:1:1
      /guides/ is a page, and cannot lead elsewhere
      Take the line out.

    data/redirects.tsv:2:1
      /guides/later/ is a page, and cannot lead elsewhere
      Take the line out.

    data/redirects.tsv:3:1
      /guides/#first is there, and cannot lead elsewhere
      Take the line out.

    data/redirects.tsv:4:1
      /nowhere/#x is on no page
      When the whole page is gone, its address alone leads on; headings go along.

    data/redirects.tsv:5:1
      A redirect to /guides/chaching/, which is no page
      Did you mean /guides/caching/?

    data/redirects.tsv:6:1
      A redirect to /guides/caching/#hashs, which the page does not have
      Did you mean hashes?

    data/redirects.tsv:7:1
      /guides/ leads on to /
      Name the last address: a redirect takes one step.

    data/redirects.tsv:8:1
      /c/ leads to two places
      The other is in line 7.

    data/redirects.tsv:9:1
      /c/ leads on to /guides/
      Name the last address: a redirect takes one step.

    data/redirects.tsv:10:1
      /e/ leads on to /e/
      Name the last address: a redirect takes one step.

    data/redirects.tsv:11:1
      /guides/#n leads on to /guides/#m
      Name the last address: a redirect takes one step.

    data/redirects.tsv:12:1
      /guides/#m leads on to /guides/#n
      Name the last address: a redirect takes one step.

    12 problems"
  `);
});

it('has an effect only from what is gone to what is there', () => {
  expect(
    table(
      '/old/\t/guides/#first',
      '/groß/\t/guides/größe/',
      '/soon/\t/guides/later/',
      '/far/\thttps://example.org/',
      '/guides/#gone\t/guides/caching/#hashes',
      '/guides/later/#gone\t/guides/',
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
