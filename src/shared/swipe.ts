import { SWIPE } from './swipe-constants.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Swipe {
  readonly from: Point;
  readonly to: Point;
  /** Was the drawer open when the finger came down? */
  readonly open: boolean;
}

/** How far a finger has drawn the drawer along, in pixels, never negative; undefined for a movement that is more down or up than sideways. */
export function dragOf({ from, to, open }: Swipe): number | undefined {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (dx === 0 || Math.abs(dy / dx) >= SWIPE.maxSlope) return undefined;
  const along = Math.max(0, open ? -dx : dx);
  return open ? along : Math.min(along, SWIPE.openerLimit);
}

/** Does a drag of this length turn the drawer from open to hidden, or the other way? */
export const turnsDrawer = (drag: number): boolean => drag > SWIPE.threshold;
