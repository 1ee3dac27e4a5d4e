import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CUBE, HEADING_ROTATOR, HEADING_WORDS, TEXT_ROTATOR_REPEAT } from '../shared/splash-constants.ts';

it('the styles of the home page have the lengths and times of the specification', () => {
  expect({ CUBE, HEADING_ROTATOR, TEXT_ROTATOR_REPEAT }).toEqual({
    CUBE: { depth: 120, repeatDelay: 5000 },
    HEADING_ROTATOR: { delay: 5000, repeat: 5000, maxWidth: 110 },
    TEXT_ROTATOR_REPEAT: 3000,
  });
  const css = (name: string): string => readFileSync(new URL(`../ui/${name}`, import.meta.url), 'utf8');
  const cube = css('cube/cube.module.css');
  expect(cube).toContain(`--depth: ${CUBE.depth}px;`);
  expect(cube).toContain(`--repeat: ${CUBE.repeatDelay / 1000}s;`);
  const rotator = css('text-rotator/text-rotator.module.css');
  expect(rotator).toContain(`width: ${HEADING_ROTATOR.maxWidth}px;`);
  expect(rotator).toContain(`.rotator {\n  /* TEXT_ROTATOR_REPEAT and HEADING_ROTATOR in src/shared/splash-constants.ts. */
  --repeat: ${TEXT_ROTATOR_REPEAT / 1000}s;`);
  expect(rotator).toContain(`h1 & {
    --repeat: ${HEADING_ROTATOR.repeat / 1000}s;`);
  // The styles have one length for both.
  expect(HEADING_ROTATOR.delay).toBe(HEADING_ROTATOR.repeat);
  // The keyframes divide a round by the number of words.
  expect(HEADING_WORDS).toHaveLength(4);
});
