import { expect, it } from 'vitest';
import { acceptedEncoding } from './encodings.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  [' gzip ; q=0.5 , br;q=1', 'br'],
  ['br;q=0, gzip;q=0.001', 'gzip'],
  ['br;q=0, gzip;q=0.0', undefined],
  ['br;q=0.', undefined],
  ['br;q=', undefined],
  ['xbr, brx, identity', undefined],
  ['*', undefined],
  ['', undefined],
])('a client that accepts %j gets %j', (accept, encoding) =>
  expect(acceptedEncoding({ accept, range: undefined })).toBe(encoding),
);

it('never compresses ranges', () => expect(acceptedEncoding({ accept: 'br', range: 'bytes=0-1' })).toBeUndefined());
