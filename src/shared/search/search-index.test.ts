import { expect, it } from 'vitest';
import { blockOf, packShard, shardsFor, unpackShard } from './search-index.ts';

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

it('a word is in the shard that begins before it', () => {
  const core = { shards: ['a', 'ch', 'chunk', 'm'] };
  expect(shardsFor('bundle', core)).toEqual({ first: 0, last: 0 });
  expect(shardsFor('chunk', core)).toEqual({ first: 2, last: 2 });
  expect(shardsFor('ch', core)).toEqual({ first: 1, last: 2 });
  expect(shardsFor('0', core)).toEqual({ first: 0, last: 0 });
});

it('a record is in the block that begins at or before it', () => {
  expect([0, 4, 5, 9].map((record) => blockOf(record, { blocks: [0, 5, 9] }))).toEqual([0, 0, 1, 2]);
});
