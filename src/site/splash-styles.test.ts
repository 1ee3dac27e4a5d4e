import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CUBE, HEADING_ROTATOR } from '../shared/splash-constants.ts';

// Documents may hold no styles, so these two lengths stand in style sheets as well.
it('the styles of the splash home have the lengths of the specification', () => {
  const css = (name: string): string => readFileSync(new URL(`../ui/${name}`, import.meta.url), 'utf8');
  expect(css('cube/cube.module.css')).toContain(`--depth: ${CUBE.depth}px;`);
  expect(css('text-rotator/text-rotator.module.css')).toContain(`width: ${HEADING_ROTATOR.maxWidth}px;`);
});
