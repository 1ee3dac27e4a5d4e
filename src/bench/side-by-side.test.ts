import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

const figures = (...values: number[]) => values.map((value, at) => ({ what: `figure ${at}`, value }));
const cellsOf = (table: string): string[][] => table.split('\n').map((line) => line.split(/\s{2,}/));

it('prints the ratio of the first to the second', () => {
  const table = sideBySide('10 pages', [
    ['this site', figures(4, 250.4)],
    ['Starlight', figures(16, 100)],
  ]);
  expect(cellsOf(table)).toEqual([
    ['10 pages', 'this site', 'Starlight', 'ratio'],
    ['figure 0', '4.00', '16.00', '0.25'],
    ['figure 1', '250', '100', '2.50'],
  ]);
});

it('prints no ratio for a single subject', () => {
  expect(cellsOf(sideBySide('10 pages', [['this site', figures(1)]]))).toEqual([
    ['10 pages', 'this site'],
    ['figure 0', '1.00'],
  ]);
});

it('prints a dash for a ratio to zero', () => {
  const table = sideBySide('', [
    ['a', figures(0, 3)],
    ['b', figures(0, 0)],
  ]);
  expect(cellsOf(table).slice(1)).toEqual([
    ['figure 0', '0.00', '0.00', '–'],
    ['figure 1', '3.00', '0.00', '–'],
  ]);
});

it('aligns the columns of long descriptions', () => {
  const long = 'x'.repeat(70);
  const lines = sideBySide('', [['this site', [{ what: long, value: 1 }, ...figures(2)]]]).split('\n');
  expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
});
