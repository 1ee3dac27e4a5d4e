import { z } from 'zod';

/** `data/licenses.json`. */
export const licensesSchema = z.strictObject({
  /** SPDX identifiers of the licenses that packages may have. */
  allowed: z.array(z.string().regex(/^[\w.+-]+$/)).min(1),
  /** Packages that are only run here and never shipped, with the license that they may have. */
  exceptions: z.record(z.string(), z.string()).optional(),
});
