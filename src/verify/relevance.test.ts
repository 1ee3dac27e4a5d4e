import { describe, expect, it } from 'vitest';
import { measureRelevance, parseQueries, relevanceFaults } from './relevance.ts';

const list = 'one\t/a/\ntwo\t/b/#x /c/\nthree\t/d/\n# a word\nlater\t/planned/\n';
const found: Readonly<Record<string, readonly string[]>> = { one: ['/a/', '/z/'], two: ['/z/', '/c/'], three: ['/z/'] };
const measure = () =>
  measureRelevance(parseQueries(list).queries, {
    exists: (address) => address !== '/planned/',
    search: async (query) => found[query] ?? [],
  });

it('counts first results, first three, and reciprocal ranks of what can be answered', async () => {
  const { missed, ...figures } = await measure();
  expect(figures).toEqual({ hit1: 1 / 3, hit3: 2 / 3, meanReciprocalRank: 0.5, counted: 3, waiting: 1 });
  expect(missed.map(({ query, place }) => [query.query, place])).toEqual([
    ['two', 2],
    ['three', undefined],
  ]);
});

describe('floors', () => {
  it('that are kept give no fault', async () =>
    expect(relevanceFaults(await measure(), { queries: 3, hit1: 0.3, hit3: 0.6, meanReciprocalRank: 0.5 })).toEqual([]));

  it('that are not are named with what was missed', async () =>
    expect(relevanceFaults(await measure(), { queries: 4, hit1: 0.9, hit3: 0.5, meanReciprocalRank: 0.9 }).join('\n'))
      .toMatchInlineSnapshot(`
        "3 queries have pages, below the minimum of 4
        hit1 is 0.333, below the minimum of 0.9
        meanReciprocalRank is 0.500, below the minimum of 0.9
          line 2: "two" finds /z/ first, the correct page at position 2
          line 3: "three" finds /z/ first, the correct page not at all"
      `));
});

it('lines that are no queries are faults', () => {
  expect(parseQueries('a\nb\t\nc\tno-slash\nd\t/x/\nd\t/y/\n').faults).toMatchInlineSnapshot(`
    [
      "line 1: expected a query, a tab, and URLs separated by spaces: a",
      "line 2: expected a query, a tab, and URLs separated by spaces: b	",
      "line 3: URLs must start with a slash and end with one before the hash: no-slash",
      "line 5: the query "d" is also on line 4",
    ]
  `);
});
