import { z } from 'zod';

/** Groups of facts whose names can be read from a published package without running it. */
const dateableGroups = ['option', 'plugin-option', 'plugin', 'hook'] as const;

/** A line of `data/option-since.tsv`: release, group, name. */
export const optionSinceRow = z.tuple([
  z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a release such as 5.108.4'),
  z.enum(dateableGroups, 'must be option, plugin-option, plugin, or hook'),
  z.string().regex(/^\S+$/, 'must be a name without spaces'),
]);
