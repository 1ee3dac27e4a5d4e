import { z } from 'zod';
import { factGroups } from '../shared/fact.ts';

/**
 * Facts as they were kept on disk, as far as it takes to know that the file is whole: its name holds the hash of the code that
 * wrote it, so what stands in each fact needs no second check.
 */
export const keptReference = z.object({
  packages: z.object({ webpack: z.string(), 'webpack-cli': z.string(), 'webpack-dev-server': z.string() }),
  facts: z.array(z.looseObject({ group: z.enum(factGroups), name: z.string(), id: z.string(), source: z.string() })).min(1),
});
