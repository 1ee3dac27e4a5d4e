/**
 * Swipes on the mobile sidebar, in pixels: the distance that toggles it, how far it can be dragged open, and the
 * maximum slope (vertical to horizontal).
 */
export const SWIPE = { threshold: 20, openerLimit: 295, maxSlope: 0.8 } as const;
