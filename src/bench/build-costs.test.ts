import { expect, it } from 'vitest';
import { costFigures } from './build-costs.ts';

it('divides CPU time by that of the yardstick', () => {
  const cold = { seconds: 3, cpuSeconds: 4, memory: 500 };
  const touched = { seconds: 1, cpuSeconds: 1, memory: 200 };
  expect(costFigures({ yardstick: 2, cold, touched, bytes: 3e6 }).map(({ what, value }) => `${what}: ${value}`)).toEqual([
    'cold, CPU s: 4',
    'cold, CPU relative to the yardstick: 2',
    'cold, wall s: 3',
    'cold, peak MB: 500',
    'one page touched, CPU s: 1',
    'one page touched, CPU relative to the yardstick: 0.5',
    'one page touched, wall s: 1',
    'one page touched, peak MB: 200',
    'built site, MB: 3',
  ]);
});
