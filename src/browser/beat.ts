import { beatsAt, type Rhythm, untilNextBeat } from '../shared/beat.ts';

export interface Clock {
  now(): number;
  /** Schedules a callback; returns a function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

export interface Beat {
  run(): void;
  /** Pauses, keeping the remaining time until the next beat. */
  hold(): void;
}

/** Counts beats while running. Starts paused. */
export function createBeat(rhythm: Rhythm, onBeat: (beats: number) => void, clock: Clock = browserClock): Beat {
  let before = 0;
  let since: number | undefined;
  let callOff = (): void => undefined;
  const elapsed = (): number => before + (since === undefined ? 0 : clock.now() - since);
  const schedule = (): void => {
    callOff = clock.after(untilNextBeat(elapsed(), rhythm), () => {
      onBeat(beatsAt(elapsed(), rhythm));
      schedule();
    });
  };
  return {
    run() {
      if (since !== undefined) return;
      since = clock.now();
      schedule();
    },
    hold() {
      before = elapsed();
      since = undefined;
      callOff();
    },
  };
}
