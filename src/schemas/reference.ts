import { z } from 'zod';
import { factGroups } from '../shared/fact.ts';

/**
 * Cached facts, validated only enough to detect a truncated file: its name contains the hash of the code that wrote it,
 * so the facts themselves are trusted.
 */
export const keptReference = z.object({
  packages: z.object({ webpack: z.string(), 'webpack-cli': z.string(), 'webpack-dev-server': z.string() }),
  facts: z.array(z.looseObject({ group: z.enum(factGroups), name: z.string(), id: z.string(), source: z.string() })).min(1),
});
