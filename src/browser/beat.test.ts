import { expect, it } from 'vitest';
import { type Clock, createBeat } from './beat.ts';

/** A clock that stands until it is told to go on. */
function standingClock(): Clock & { goOn(milliseconds: number): void } {
  let time = 0;
  let timers: { readonly at: number; readonly callback: () => void }[] = [];
  return {
    now: () => time,
    after(milliseconds, callback) {
      const timer = { at: time + milliseconds, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    goOn(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        time = next.at;
        next.callback();
      }
      time = end;
    },
  };
}

function started() {
  const clock = standingClock();
  const beats: number[] = [];
  const beat = createBeat({ delay: 5000, repeat: 3000 }, (count) => beats.push(count), clock);
  return { clock, beats, beat };
}

it('begins held', () => {
  const { clock, beats } = started();
  clock.goOn(60_000);
  expect(beats).toEqual([]);
});

it('beats after the delay and then at each repeat', () => {
  const { clock, beats, beat } = started();
  beat.run();
  clock.goOn(4999);
  expect(beats).toEqual([]);
  clock.goOn(1);
  expect(beats).toEqual([1]);
  clock.goOn(6000);
  expect(beats).toEqual([1, 2, 3]);
});

it('keeps the time that was left when it is held, however often it is told', () => {
  const { clock, beats, beat } = started();
  beat.run();
  beat.run();
  clock.goOn(4000);
  beat.hold();
  beat.hold();
  clock.goOn(60_000);
  expect(beats).toEqual([]);
  beat.run();
  clock.goOn(999);
  expect(beats).toEqual([]);
  clock.goOn(1);
  expect(beats).toEqual([1]);
  clock.goOn(3000);
  expect(beats).toEqual([1, 2]);
});
