import { describe, expect, it } from 'vitest';
import { beatsAt, cubeAfter, untilNextBeat, wordAfter } from './beat.ts';
import { CUBE, HEADING_ROTATOR, HEADING_WORDS, TEXT_ROTATOR_REPEAT } from './splash-constants.ts';

const wordAt = (elapsed: number, rhythm: { readonly delay: number; readonly repeat: number }): string | undefined =>
  wordAfter(HEADING_WORDS, beatsAt(elapsed, rhythm));

describe('the heading', () => {
  it.each([
    [0, 'assets'],
    [4999, 'assets'],
    [5000, 'scripts'],
    [9999, 'scripts'],
    [10_000, 'images'],
    [15_000, 'styles'],
    [20_000, 'assets'],
    [25_000, 'scripts'],
  ])('after %i ms, shows the word %s', (elapsed, word) => expect(wordAt(elapsed, HEADING_ROTATOR)).toBe(word));
});

it('waits for the delay once, then for the repeat', () => {
  const rhythm = { delay: 1000, repeat: TEXT_ROTATOR_REPEAT };
  expect([999, 1000, 3999, 4000, 7000].map((elapsed) => beatsAt(elapsed, rhythm))).toEqual([0, 1, 1, 2, 3]);
  expect([0, 999, 1000, 3999, 4000].map((elapsed) => untilNextBeat(elapsed, rhythm))).toEqual([1000, 1, 3000, 1, 3000]);
});

it('turns the cube a quarter every five seconds, alternately sideways and forward', () => {
  const rhythm = { delay: CUBE.repeatDelay, repeat: CUBE.repeatDelay };
  expect([0, 4999, 5000, 10_000, 15_000].map((elapsed) => cubeAfter(beatsAt(elapsed, rhythm)))).toEqual([
    { vertical: 0, horizontal: 0 },
    { vertical: 0, horizontal: 0 },
    { vertical: 90, horizontal: 0 },
    { vertical: 90, horizontal: 90 },
    { vertical: 180, horizontal: 90 },
  ]);
});

it('shows nothing of no words', () => expect(wordAfter([], 3)).toBeUndefined());
