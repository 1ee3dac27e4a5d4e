import { expect, it } from 'vitest';
import type { SearchRecord } from '../rules/search-record.ts';
import { wordPostings } from './word-postings.ts';

const record = (more: Partial<SearchRecord>): SearchRecord => ({
  url: '/a/',
  kind: 'Guides',
  titles: ['A'],
  text: 'text',
  code: '',
  ...more,
});
// With a single record, a posting is its impact.
const impact = (word: string, more: Partial<SearchRecord>): number => wordPostings([record(more)]).get(word)?.[0] ?? -1;

it.each(['called', 'asked'] as const)('a word in many words of %s counts less', (field) => {
  const few = impact('hash', { [field]: 'hash names' });
  const many = impact('hash', { [field]: `hash names ${Array.from({ length: 200 }, (_, n) => `word${n}`).join(' ')}` });
  expect(few).toBeGreaterThan(many);
  expect(many).toBeGreaterThanOrEqual(0);
});

it('a word in a question counts more than in a text', () =>
  expect(impact('hash', { asked: 'hash' })).toBeGreaterThan(impact('hash', { text: 'hash' })));
