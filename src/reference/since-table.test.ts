import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { earliest, minorOf, parseSinceTable } from './since-table.ts';

it('reads the table, comments left out', () => {
  expect([...parseSinceTable('# comment\n5.91.0\t5.90.0\toutput.a\n\n5.92.1\t5.91.0\trules[].b\n', 'x.tsv')]).toEqual([
    ['output.a', '5.91.0'],
    ['rules[].b', '5.92.1'],
  ]);
});

it.each([
  ['5.91.0 5.90.0 output.a', 'x.tsv:1: Too small: expected array to have >=3 items'],
  ['# a\n5.91\t5.90.0\toutput.a', 'x.tsv:2: must be a release such as 5.108.4'],
  ['5.91.0\t5.90.0\toutput a', 'x.tsv:1: must be a path without spaces'],
])('names a bad line: %j', (text, message) => expect(() => parseSinceTable(text, 'x.tsv')).toThrow(message));

it('knows the earliest and the minor release', () => {
  expect(earliest(['5.110.0', '5.9.1', '5.9.0'])).toBe('5.9.0');
  expect(earliest([])).toBeUndefined();
  expect(minorOf('5.104.1')).toBe('5.104');
  expect(() => minorOf('next')).toThrow('next is no version');
});

it('holds in the table of the repository', () =>
  expect(parseSinceTable(readFileSync('data/option-since.tsv', 'utf8'), 'data/option-since.tsv').size).toBeGreaterThan(0));
