import { describe, expect, it } from 'vitest';
import { measureDrag } from './swipe.ts';

const from = { x: 100, y: 100 };
const drag = (dx: number, dy: number, open: boolean): number | undefined =>
  measureDrag({ from, to: { x: 100 + dx, y: 100 + dy }, open });

describe('a drag (spec §4, §9)', () => {
  it.each([
    [100, 79, 100],
    [100, 80, undefined],
    [100, -80, undefined],
    [-100, 79, 0],
    [0, 10, undefined],
    [0, 0, undefined],
  ])('moving %i across and %i down drags %s', (dx, dy, expected) => expect(drag(dx, dy, false)).toBe(expected));
});
