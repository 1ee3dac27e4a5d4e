import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CUBE, HEADING_ROTATOR, TEXT_ROTATOR_REPEAT } from '../shared/splash-constants.ts';

// Documents can't contain styles, so stylesheets repeat these two lengths.
it('the styles of the splash home have the lengths of the specification', () => {
  const css = (name: string): string => readFileSync(new URL(`../ui/${name}`, import.meta.url), 'utf8');
  expect({ CUBE, HEADING_ROTATOR, TEXT_ROTATOR_REPEAT }).toEqual({
    CUBE: { depth: 120, repeatDelay: 5000 },
    HEADING_ROTATOR: { delay: 5000, repeat: 5000, maxWidth: 110 },
    TEXT_ROTATOR_REPEAT: 3000,
  });
  expect(css('cube/cube.module.css')).toContain(`--depth: ${CUBE.depth}px;`);
  expect(css('text-rotator/text-rotator.module.css')).toContain(`width: ${HEADING_ROTATOR.maxWidth}px;`);
});
