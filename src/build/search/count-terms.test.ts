import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SearchRecord } from '../../shared/search/search-record.ts';
import { createCountTerms } from './count-terms.ts';

const page = (text: string): SearchRecord[] => [
  { url: '/a/', kind: 'Guides', titles: ['A'], text, code: 'output.filename', called: 'caching' },
];
const counted = [
  [
    [3, 'cach fil', [2, 1]],
    [1, 'outputfilenam output filenam', [1, 1, 1]],
    [1, 'cach', [1]],
    [0, '', []],
  ],
];

it('counts the terms of each text, without stop words', () =>
  expect(createCountTerms()(page('Caching the cached files'))).toEqual(counted));

it('stores counts per page, and counts only changed pages again', () => {
  const directory = mkdtempSync(join(tmpdir(), 'count-terms-'));
  expect(createCountTerms(directory)(page('Caching the cached files'))).toEqual(counted);
  const [name = ''] = readdirSync(directory);
  const file = join(directory, name);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(counted);
  writeFileSync(file, '"from the cache"');
  expect(createCountTerms(directory)(page('Caching the cached files'))).toBe('from the cache');
  expect(createCountTerms(directory)(page('Caching'))).not.toBe('from the cache');
});

it('counts again if a file is damaged', () => {
  const directory = mkdtempSync(join(tmpdir(), 'count-terms-'));
  createCountTerms(directory)(page('Caching the cached files'));
  for (const name of readdirSync(directory)) writeFileSync(join(directory, name), '[[[3,"cach');
  expect(createCountTerms(directory)(page('Caching the cached files'))).toEqual(counted);
});
