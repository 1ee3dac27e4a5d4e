import { z } from 'zod';

/** `data/uninstalled-packages.json`: packages that configurations in pages import though they are not installed here. */
export const uninstalledPackagesSchema = z.array(
  z.strictObject({
    name: z.string().regex(/^(?:@[\w.-]+\/)?[\w.-]+$/, 'must be a package name'),
    /** Why it is not installed: its own options stay unchecked. */
    why: z.string().min(10),
  }),
);
