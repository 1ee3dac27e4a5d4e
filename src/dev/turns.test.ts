import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets work go on when nobody asks, and says no once a file has changed', async () => {
  const turns = createTurns();
  const turn = turns.next();
  expect(await turn()).toBe(true);
  turns.changed();
  expect(await turn()).toBe(false);
  expect(await turns.next()()).toBe(true);
});

it('waits until requests have been over for a while', async () => {
  let now = 1000;
  const turns = createTurns(() => now);
  turns.asked();
  let come = false;
  const turn = turns
    .next()()
    .then(() => (come = true));
  now = 1100;
  turns.asked();
  // The first wait is over after 150 ms of a clock that stands still: a request has come in it.
  await new Promise((resolve) => setTimeout(resolve, 170));
  expect(come).toBe(false);
  now = 1300;
  await turn;
  expect(come).toBe(true);
});
