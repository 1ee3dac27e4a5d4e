import { describe, expect, it } from 'vitest';
import { measureDrag } from './drawer-gestures.ts';

describe('a drag (spec §4, §9)', () => {
  it.each([
    [100, 79, 100],
    [100, 80, undefined],
    [100, -80, undefined],
    [-100, 79, 0],
    [0, 10, undefined],
    [0, 0, undefined],
  ])('moving %i across and %i down drags %s', (dx, dy, expected) => expect(measureDrag(dx, dy, false)).toBe(expected));
});
