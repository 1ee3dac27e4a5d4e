// Swipes on the mobile sidebar.

/** Distance in pixels that toggles it. */
export const SWIPE_THRESHOLD = 20;
/** How far it can be dragged open, in pixels. */
export const SWIPE_LIMIT = 295;
/** Vertical to horizontal. Steeper movements scroll. */
export const SWIPE_MAX_SLOPE = 0.8;
