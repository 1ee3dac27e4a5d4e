import { z } from 'zod';

/** `data/size-limits.json`: what the browser may be asked to load, in KB after brotli. */
export const sizeLimitsSchema = z.strictObject({
  /** The script inside each document. */
  inlineScript: z.number(),
  /** Everything scripted that comes once the browser is idle. */
  idleScript: z.number(),
  /** All that is asked for before the load event. */
  pages: z.array(z.strictObject({ page: z.string(), atLoad: z.number() })),
});
