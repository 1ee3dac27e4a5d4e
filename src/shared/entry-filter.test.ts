import { expect, it } from 'vitest';
import { entryFilter } from './entry-filter.ts';

const names = ['splitChunks.maxSize', 'splitChunks.minSize', 'splitChunks.cacheGroups.*.test', 'runtimeChunk'];

it.each([
  ['maxsize', ['splitChunks.maxSize']],
  ['max size', ['splitChunks.maxSize']],
  ['SIZE', ['splitChunks.maxSize', 'splitChunks.minSize']],
  ['splitChunks.test', ['splitChunks.cacheGroups.*.test']],
  ['cacheGroups.*', ['splitChunks.cacheGroups.*.test']],
  ['chunk', names],
  ['output', []],
])('%s finds %j', (query, found) => expect(names.filter(entryFilter(query) ?? (() => true))).toEqual(found));

it.each(['', '  ', '.*'])('a query without a word, %j, filters nothing', (query) => expect(entryFilter(query)).toBeUndefined());
