import { describe, expect, it } from 'vitest';
import { measureRelevance, parseQueries, questionFaults, relevanceFaults } from './relevance.ts';

const list = 'one\t/a/\ntwo\t/b/#x /c/#y\nthree\t/d/\nfour\t/e/*\n# a word\n';
const found: Readonly<Record<string, readonly string[]>> = {
  one: ['/a/', '/z/'],
  two: ['/c/', '/c/#y'],
  three: ['/z/'],
  four: ['/e/#any'],
};
const measure = () => measureRelevance(parseQueries(list, () => true).queries, async (query) => found[query] ?? []);

it('counts right pages and right sections among the results', async () =>
  expect(await measure()).toEqual({
    queries: 4,
    page: { hit1: 0.75, hit3: 0.75 },
    section: { hit1: 0.5, hit3: 0.75 },
    missed: [
      '  line 2: "two" finds /c/ first, the correct result at position 2',
      '  line 3: "three" finds /z/ first, the correct result not at all',
    ],
  }));

describe('floors', () => {
  const low = { hit1: 0.4, hit3: 0.6 };

  it('that are met report nothing', async () =>
    expect(relevanceFaults(await measure(), { queries: 4, page: low, section: low })).toEqual([]));

  it('that are missed are reported, with the failed queries', async () =>
    expect(
      relevanceFaults(await measure(), { queries: 5, page: { hit1: 0.8, hit3: 0.8 }, section: { ...low, hit1: 0.6 } }).join('\n'),
    ).toMatchInlineSnapshot(`
        "There are 4 queries, below the minimum of 5
        page.hit1 is 0.750, below the minimum of 0.8
        page.hit3 is 0.750, below the minimum of 0.8
        section.hit1 is 0.500, below the minimum of 0.6
          line 2: "two" finds /c/ first, the correct result at position 2
          line 3: "three" finds /z/ first, the correct result not at all"
      `));
});

it("lines that aren't queries are faults", () => {
  expect(
    parseQueries('a\nb\t\nc\tno-slash\nd\t/x/\nd\t/y/\ne\t/x/y*\nf\t/gone/#a /gone/*\n', (url) => !url.startsWith('/gone/'))
      .faults,
  ).toMatchInlineSnapshot(`
    [
      "line 1: expected a query, a tab, and URLs separated by spaces: a",
      "line 2: expected a query, a tab, and URLs separated by spaces: b	",
      "line 3: URLs must start with a slash and end with one before the hash: no-slash",
      "line 5: the query "d" is also on line 4",
      "line 6: URLs must start with a slash and end with one before the hash: /x/y*",
      "line 7: none of these is a page or section: /gone/#a /gone/*",
    ]
  `);
});

describe('questions', () => {
  const { queries } = parseQueries('split vendor code into chunks\t/a/\nslow builds\t/a/\n', () => true);
  const faultsOf = (url: string, question: string) =>
    questionFaults(new Map([[url, [question]]]), { exists: (address) => address === '/a/', queries });

  it('have existing URLs', () => expect(faultsOf('/gone/', 'four times')).toEqual(["/gone/ isn't a page or section"]));

  it.each([
    'Slow builds?',
    'webpack build is slow',
    'splitting code of vendors into a chunk',
    'split vendor code into chunks again',
  ])('that nearly repeat a query are rejected: %s', (question) =>
    expect(faultsOf('/a/', question)).toEqual([`/a/: "${question}" is nearly a query that measures search; remove it`]),
  );

  it.each(['slow rebuilds', 'split code', 'vendor chunks'])('may share words with a query: %s', (question) =>
    expect(faultsOf('/a/', question)).toEqual([]),
  );
});
