import { z } from 'zod';

/** `data/size-limits.json`: how much the browser may load, in KB after Brotli. */
export const sizeLimitsSchema = z.strictObject({
  /** Scripts of a page until the reader uses something interactive: those in the document. */
  scriptWithoutInteraction: z.number(),
  /** Scripts fetched on the first sign of interaction: the shell and the section's list. */
  shell: z.number(),
  /** Everything requested before the load event. */
  pages: z.array(z.strictObject({ page: z.string(), atLoad: z.number() })),
});
