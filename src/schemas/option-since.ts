import { z } from 'zod';

const release = z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a release such as 5.108.4');

/** A line of `data/option-since.tsv`: release, release before, path. */
export const optionSinceRow = z.tuple([release, release, z.string().regex(/^\S+$/, 'must be a path without spaces')]);
