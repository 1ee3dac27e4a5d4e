import { expect, it } from 'vitest';
import { createIdleScheduler } from './idle-scheduler.ts';

it('lets a task continue when there are no requests, and cancels it once a file has changed', async () => {
  const scheduler = createIdleScheduler();
  const whenIdle = scheduler.startTask();
  expect(await whenIdle()).toBe(true);
  scheduler.fileChanged();
  expect(await whenIdle()).toBe(false);
  expect(await scheduler.startTask()()).toBe(true);
});

it('waits until no requests have come in for a while', async () => {
  let now = 1000;
  const scheduler = createIdleScheduler(() => now);
  scheduler.requestReceived();
  let resumed = false;
  const idle = scheduler
    .startTask()()
    .then(() => (resumed = true));
  now = 1100;
  scheduler.requestReceived();
  // The first wait of 150 ms ends, but there was another request in the meantime.
  await new Promise((resolve) => setTimeout(resolve, 170));
  expect(resumed).toBe(false);
  now = 1300;
  await idle;
  expect(resumed).toBe(true);
});
