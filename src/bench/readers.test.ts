import { expect, it } from 'vitest';
import { blockingTime } from './readers.ts';

it('counts the part of each task beyond 50 ms', () => {
  expect(blockingTime([])).toBe(0);
  expect(blockingTime([30, 50, 51, 250])).toBe(201);
});
