import { z } from 'zod';

/**
 * `data/uninstalled-packages.json`: packages that configurations on pages import although they aren't installed here.
 */
export const uninstalledPackagesSchema = z.array(
  z.strictObject({
    name: z.string().regex(/^(?:@[\w.-]+\/)?[\w.-]+$/, 'must be a package name'),
    /** Why it isn't installed. Its options aren't checked. */
    why: z.string().min(10),
  }),
);
