import { expect, it } from 'vitest';
import { linesWith } from './excerpt.ts';

it('selects the matching lines in order, without their indentation', () => {
  expect(linesWith('$ run\n  asset a\nother\n  asset b\ndone', /^\$|asset/)).toEqual(['$ run', 'asset a', 'asset b']);
});
