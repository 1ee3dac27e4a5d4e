import { z } from 'zod';

/** `data/licenses.json`. */
export const licensesSchema = z.strictObject({
  /** SPDX identifiers of allowed licenses. */
  allowed: z.array(z.string().regex(/^[\w.+-]+$/)).min(1),
  /** Packages that we only run and never ship, with the license they may have. */
  exceptions: z.record(z.string(), z.string()).optional(),
});
