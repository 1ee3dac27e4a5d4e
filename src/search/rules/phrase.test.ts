import { expect, it } from 'vitest';
import { phrasesFirst } from './phrase.ts';

const texts = [
  'Nothing.',
  'The entry module was not found.',
  'It says: Entry module not found: Error',
  'Error: entry module not found',
];
const titles: Readonly<Record<number, string>> = { 4: 'Entry module not found' };
const order = (query: string, shown = [0, 1, 2, 3]) =>
  phrasesFirst(shown, query.split(' '), (record) => ({ title: titles[record] ?? '', text: texts[record] }));

it('puts records first that contain the query word for word, those with more of it before those with less', () => {
  expect(order('entry module not found')).toEqual([2, 3, 0, 1]);
  expect(order('entry module not found within 30')).toEqual([2, 3, 0, 1]);
  expect(order('error entry module not found')).toEqual([3, 2, 0, 1]);
});

it('skips numbers that the query lacks, which differ in each message', () => {
  const text = 'Serializing big strings (101kiB) impacts performance';
  const shown = phrasesFirst([0, 1], ['serializing', 'big', 'strings', 'impacts'], (at) => ({
    title: '',
    text: at === 1 ? text : '',
  }));
  expect(shown).toEqual([1, 0]);
});

it('considers titles too, and keeps the order of equal ones', () => {
  expect(order('entry module not found', [0, 4])).toEqual([4, 0]);
  expect(order('entry module not found', [3, 4])).toEqual([3, 4]);
});

it("keeps the order if the words are few, aren't adjacent, are a small part of the query, or the text is missing", () => {
  expect(order('module not found')).toEqual([0, 1, 2, 3]);
  expect(order('found module an entry')).toEqual([0, 1, 2, 3]);
  expect(order('entry module not found within 30 s of it')).toEqual([0, 1, 2, 3]);
  expect(order('entry module not found', [7, 0])).toEqual([7, 0]);
});
