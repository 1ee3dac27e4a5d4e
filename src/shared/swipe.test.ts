import { describe, expect, it } from 'vitest';
import { measureDrag, turnsDrawer } from './swipe.ts';

const from = { x: 100, y: 100 };
const drag = (dx: number, dy: number, open: boolean): number | undefined =>
  measureDrag({ from, to: { x: 100 + dx, y: 100 + dy }, open });

describe('a drag (spec §4, §9)', () => {
  it('follows the finger to the right while hidden, to the left while open', () => {
    expect(drag(50, 0, false)).toBe(50);
    expect(drag(-50, 0, true)).toBe(50);
    expect(drag(-50, 0, false)).toBe(0);
    expect(drag(50, 0, true)).toBe(0);
  });

  it('opens no further than 295 px', () => {
    expect(drag(295, 0, false)).toBe(295);
    expect(drag(600, 0, false)).toBe(295);
    expect(drag(-600, 0, true)).toBe(600);
  });

  it.each([
    [100, 79, 100],
    [100, 80, undefined],
    [100, -80, undefined],
    [-100, 79, 0],
    [0, 10, undefined],
    [0, 0, undefined],
  ])('moving %i across and %i down drags %s', (dx, dy, expected) => expect(drag(dx, dy, false)).toBe(expected));
});

it('opens or closes the drawer beyond 20 px', () => {
  expect([0, 19, 20, 21].map(turnsDrawer)).toEqual([false, false, false, true]);
});
