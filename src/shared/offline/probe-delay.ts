/** Backoff in ms before the next connectivity probe, by number of failed attempts. */
export const probeDelay = (attempt: number): number => Math.min(60_000, 2500 * 2 ** attempt);
