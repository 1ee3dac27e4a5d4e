/** Distance in pixels that toggles it. */
const SWIPE_THRESHOLD = 20;
/** How far it can be dragged open, in pixels. */
const SWIPE_LIMIT = 295;
/** Vertical to horizontal. Steeper movements scroll. */
const SWIPE_MAX_SLOPE = 0.8;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Swipe {
  readonly from: Point;
  readonly to: Point;
  /** Whether the drawer was open when the touch started. */
  readonly open: boolean;
}

/**
 * How far the drawer follows the finger, in pixels, never negative; undefined if the movement is more vertical than horizontal.
 */
export function measureDrag({ from, to, open }: Swipe): number | undefined {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (dx === 0 || Math.abs(dy / dx) >= SWIPE_MAX_SLOPE) return undefined;
  const along = Math.max(0, open ? -dx : dx);
  return open ? along : Math.min(along, SWIPE_LIMIT);
}

/** Whether a drag of this length is enough to open or close the drawer. */
export const turnsDrawer = (drag: number): boolean => drag > SWIPE_THRESHOLD;
