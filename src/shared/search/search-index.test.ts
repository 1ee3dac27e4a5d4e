import { expect, it } from 'vitest';
import {
  blockOf,
  impactOf,
  IMPACTS,
  linkedLevel,
  packName,
  packShard,
  readSign,
  shardsFor,
  signOf,
  unpackName,
  unpackShard,
  weightOfImpact,
} from './search-index.ts';

it('a shard comes back as it was packed', () => {
  const words = new Map([
    [
      'chunk',
      [
        { record: 0, impact: 3 },
        { record: 4000, impact: 0 },
      ],
    ],
    ['constructor', [{ record: 7, impact: 1 }]],
  ]);
  expect(unpackShard(packShard(words))).toEqual(words);
});

it('a word is in the shard that starts before it', () => {
  const core = { shards: ['a', 'ch', 'chunk', 'm'] };
  expect(shardsFor('bundle', core)).toEqual({ first: 0, last: 0 });
  expect(shardsFor('chunk', core)).toEqual({ first: 2, last: 2 });
  expect(shardsFor('ch', core)).toEqual({ first: 1, last: 2 });
  expect(shardsFor('0', core)).toEqual({ first: 0, last: 0 });
});

it('a record is in the block that starts at or before it', () => {
  expect([0, 4, 5, 9].map((record) => blockOf(record, { blocks: [0, 5, 9] }))).toEqual([0, 0, 1, 2]);
});

it('a weight is rounded to the nearest impact', () => {
  expect([0.001, 0.04, 0.3, 0.5, 100].map(impactOf)).toEqual([0, 0, 4, 5, IMPACTS - 1]);
  for (let impact = 0; impact < IMPACTS; impact++) expect(impactOf(weightOfImpact(impact))).toBe(impact);
});

it.each([
  ['output.filename', 'output.filename', '='],
  ['splitChunks.cacheGroups.*.name', 'name', 'splitChunks.cacheGroups.*.='],
  ['compiler.emit', 'Emit', 'compiler.emit'],
  ['', 'Usage', ''],
])('the name %s under the heading %s is packed as %s', (name, title, packed) => {
  expect(packName(name, title)).toBe(packed);
  expect(unpackName(packed, title)).toBe(name);
});

it.each([
  { bare: true, row: false, linked: 0 },
  { bare: false, row: true, linked: 0 },
  { bare: false, row: false, linked: 2 },
])('the properties %o come back from their sign', (properties) => expect(readSign(signOf(properties))).toEqual(properties));

it('links are counted on a scale from 0 to 3', () =>
  expect([0, 1, 3, 4, 15, 16, 1000].map(linkedLevel)).toEqual([0, 1, 1, 2, 2, 3, 3]));
