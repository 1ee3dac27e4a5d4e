/** Time until the site is asked again whether it is there, after so many times that it was not; in milliseconds. */
export const probeDelay = (attempt: number): number => Math.min(60_000, 2500 * 2 ** attempt);
