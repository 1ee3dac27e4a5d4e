import { expect, it } from 'vitest';
import { median, medianRatios } from './ratios.ts';

it('takes the middle value, regardless of order', () => {
  expect(median([5, 1, 100])).toBe(5);
  expect(median([])).toBeNaN();
});

it('compares values of the same round, so a slow round has no effect', () => {
  const rounds = [
    new Map([
      ['base', 100],
      ['fast', 20],
    ]),
    new Map([
      ['base', 1000],
      ['fast', 201],
    ]),
    new Map([
      ['base', 100],
      ['fast', 90],
    ]),
  ];
  expect([...medianRatios(rounds, 'base')]).toEqual([
    ['base', 1],
    ['fast', 0.2],
  ]);
});
