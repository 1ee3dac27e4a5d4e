import { beatsAt, type Rhythm, untilNextBeat } from '../shared/beat.ts';

export interface Clock {
  now(): number;
  /** Calls back after so many milliseconds; returns how to call it off. */
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
  /** Stands still; the time until the next beat is kept. */
  hold(): void;
}

/** Counts beats while it runs. It begins held. */
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
