/** A recurring event: first after `delay`, then every `repeat` milliseconds. */
export interface Rhythm {
  readonly delay: number;
  readonly repeat: number;
}

/** How often it has occurred after `elapsed` milliseconds of running time. */
export const beatsAt = (elapsed: number, { delay, repeat }: Rhythm): number =>
  elapsed < delay ? 0 : 1 + Math.floor((elapsed - delay) / repeat);

/** Milliseconds from `elapsed` until the next occurrence. */
export const untilNextBeat = (elapsed: number, rhythm: Rhythm): number =>
  rhythm.delay + beatsAt(elapsed, rhythm) * rhythm.repeat - elapsed;

/** The word that a rotator shows after a number of changes. */
export const wordAfter = <Word>(words: readonly Word[], changes: number): Word | undefined => words[changes % words.length];

export interface CubeAngles {
  /** Rotation around the scene's vertical axis, in degrees. */
  readonly vertical: number;
  /** Rotation around the cube's own horizontal axis, in degrees. */
  readonly horizontal: number;
}

/** The cube's position after a number of quarter turns, alternating sideways and forwards. */
export const cubeAfter = (turns: number): CubeAngles => ({
  vertical: Math.ceil(turns / 2) * 90,
  horizontal: Math.floor(turns / 2) * 90,
});
