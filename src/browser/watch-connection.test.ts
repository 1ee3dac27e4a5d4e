import { expect, it } from 'vitest';
import { probeDelay } from './watch-connection.ts';

it('probes the site with increasing delays', () => {
  expect([1, 2, 3, 4, 5, 9].map(probeDelay)).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});
