/** What happens again and again: first after `delay`, then every `repeat` milliseconds. */
export interface Rhythm {
  readonly delay: number;
  readonly repeat: number;
}

/** How often it has happened after `elapsed` milliseconds of motion. */
export const beatsAt = (elapsed: number, { delay, repeat }: Rhythm): number =>
  elapsed < delay ? 0 : 1 + Math.floor((elapsed - delay) / repeat);

/** Milliseconds from `elapsed` until it happens next. */
export const untilNextBeat = (elapsed: number, rhythm: Rhythm): number =>
  rhythm.delay + beatsAt(elapsed, rhythm) * rhythm.repeat - elapsed;

/** The word that a rotator shows after so many changes. */
export const wordAfter = <Word>(words: readonly Word[], changes: number): Word | undefined => words[changes % words.length];

export interface CubeAngles {
  /** Around the vertical axis of the room, in degrees. */
  readonly vertical: number;
  /** Around the cube's own horizontal axis, in degrees. */
  readonly horizontal: number;
}

/** How the cube stands after so many turns: quarter turns, sideways and forwards by turns. */
export const cubeAfter = (turns: number): CubeAngles => ({
  vertical: Math.ceil(turns / 2) * 90,
  horizontal: Math.floor(turns / 2) * 90,
});
