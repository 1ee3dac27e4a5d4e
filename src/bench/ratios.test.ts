import { expect, it } from 'vitest';
import { inTurns, median, medianRatios } from './ratios.ts';

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

it('measures all subjects in each round', async () => {
  const calls: string[] = [];
  const measure = async (name: string) => name + calls.push(name);
  expect(await inTurns(2, ['a', 'b'], measure)).toEqual([
    ['a1', 'a3'],
    ['b2', 'b4'],
  ]);
});
