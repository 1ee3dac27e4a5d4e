import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapLimited } from './map-limited.ts';

it('keeps the order of the list, and limits how many calls run at a time', async () => {
  let running = 0;
  let most = 0;
  const results = await mapLimited([30, 5, 20, 1], 2, async (delay) => {
    most = Math.max(most, ++running);
    await wait(delay);
    running--;
    return delay * 2;
  });
  expect(results).toEqual([60, 10, 40, 2]);
  expect(most).toBe(2);
});
