import { z } from 'zod';

/** `data/size-limits.json`: how much the browser may load, in KB after Brotli. */
export const sizeLimitsSchema = z.strictObject({
  /** The inline script of each document. */
  inlineScript: z.number(),
  /** Scripts fetched once the browser is idle. */
  idleScript: z.number(),
  /** Everything requested before the load event. */
  pages: z.array(z.strictObject({ page: z.string(), atLoad: z.number() })),
});
