import { type RefObject, useEffect, useRef, useState } from 'react';
import { createBeat } from '../browser/beat.ts';
import { watchMotion } from '../browser/motion.ts';
import type { Rhythm } from '../shared/beat.ts';

/** Counts the beats of a rhythm while the element with `ref` may animate. */
export function useBeats<Target extends Element>({
  delay,
  repeat,
}: Rhythm): {
  readonly ref: RefObject<Target | null>;
  readonly beats: number;
} {
  const ref = useRef<Target>(null);
  const [beats, setBeats] = useState(0);
  useEffect(() => {
    if (!ref.current) return undefined;
    const beat = createBeat({ delay, repeat }, setBeats);
    const stopWatching = watchMotion(ref.current, (allowed) => (allowed ? beat.run() : beat.hold()));
    return () => {
      stopWatching();
      beat.hold();
    };
  }, [delay, repeat]);
  return { ref, beats };
}
