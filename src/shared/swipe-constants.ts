/**
 * Swipes on the mobile sidebar: how far turns it, how far a finger may draw it out, how steep a movement may be (vertical by
 * horizontal). Lengths in pixels.
 */
export const SWIPE = { threshold: 20, openerLimit: 295, maxSlope: 0.8 } as const;
