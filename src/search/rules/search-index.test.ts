import { expect, it } from 'vitest';
import {
  IMPACTS,
  linkedLevel,
  packEntry,
  packShard,
  questionNumber,
  readQuestion,
  roundImpact,
  shardsFor,
  toPosting,
  unpackEntry,
  unpackShard,
  weightOfImpact,
} from './search-index.ts';

it('unpacking a shard gives what was packed', () => {
  const text = packShard([
    ['chunk', [toPosting(7, 3), toPosting(4000, 0)]],
    ['constructor', [toPosting(7, 1)]],
  ]);
  const { terms, forms, sorted } = unpackShard(text);
  expect(terms.get('chunk')).toEqual(
    new Map([
      [7, weightOfImpact(3)],
      [4000, weightOfImpact(0)],
    ]),
  );
  expect(terms.get('constructor')).toEqual(new Map([[7, weightOfImpact(1)]]));
  expect(sorted).toEqual(['chunk', 'constructor']);
  expect([forms('chunk'), forms('chun')]).toEqual([['chunk'], []]);
});

it('a question tells its record, and how many words it has', () => {
  expect(readQuestion(questionNumber(4583, 15, 3))).toEqual({ record: 4583, words: 3 });
  expect(readQuestion(questionNumber(0, 0, 20))).toEqual({ record: 0, words: 8 });
});

it('a word is in the shard that starts before it', () => {
  const core = { shards: ['a', 'ch', 'chunk', 'm'] };
  expect(shardsFor('bundle', core)).toEqual({ first: 0, last: 0 });
  expect(shardsFor('chunk', core)).toEqual({ first: 2, last: 2 });
  expect(shardsFor('ch', core)).toEqual({ first: 1, last: 2 });
  expect(shardsFor('0', core)).toEqual({ first: 0, last: 0 });
});

it('a weight is rounded to the nearest impact', () => {
  expect([0.001, 0.04, 0.3, 0.5, 100].map(roundImpact)).toEqual([0, 0, 4, 5, IMPACTS - 1]);
  for (let impact = 0; impact < IMPACTS; impact++) expect(roundImpact(weightOfImpact(impact))).toBe(impact);
});

it.each([
  ['output.filename', 'outputfilename', 'output.filename', 'output.filename\t\t='],
  ['name', 'name-1', 'splitChunks.cacheGroups.*.name', 'name\tname-1\tsplitChunks.cacheGroups.*.='],
  ['compiler.emit', 'emit', '', 'compiler.emit\t.'],
  ['Emit', 'emit', 'compiler.emit', 'Emit\t\tcompiler.emit'],
  ['Usage', 'usage', '', 'Usage'],
])('an entry %s with the id %s and the name "%s" is packed as %j', (title, id, name, packed) => {
  const entry = { title, id, name, status: '' as const };
  expect(packEntry(entry)).toBe(packed);
  expect(unpackEntry(packed, false)).toEqual(entry);
});

it('a page has no id', () => {
  const page = { title: 'Output', id: '', name: '', status: 'deprecated' as const };
  expect(unpackEntry(packEntry(page), true)).toEqual(page);
});

it('links are counted on a scale from 0 to 3', () =>
  expect([0, 1, 3, 4, 15, 16, 1000].map(linkedLevel)).toEqual([0, 1, 1, 2, 2, 3, 3]));
