import { expect, it } from 'vitest';
import { acceptedEncodings, ENCODINGS } from './encodings.ts';

const accepted = (accept: string | undefined, range?: string): string[] =>
  acceptedEncodings(ENCODINGS, { accept, range }).map(({ name }) => name);

it.each([
  ['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip']],
  ['gzip', ['gzip']],
  ['GZIP', ['gzip']],
  ['x-gzip', ['gzip']],
  [' gzip ; q=0.5 , br;q=1', ['br', 'gzip']],
  ['br;q=0, gzip;q=0.0, zstd;q=0.001', ['zstd']],
  ['br;q=0.', []],
  ['br;q=', []],
  ['xbr, brx, identity', []],
  ['*', []],
  ['', []],
])('a client that accepts %j can get %j', (accept, names) => expect(accepted(accept)).toEqual(names));

it('sends the file uncompressed to clients that accept no encoding, or request a range', () => {
  expect(accepted(undefined)).toEqual([]);
  expect(accepted('br', 'bytes=0-1')).toEqual([]);
});
