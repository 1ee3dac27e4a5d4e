import { createHash } from 'node:crypto';
import type { Example } from '../../content/find-examples.ts';

/** The tests of what the configuration reference claims, and the first project that readers build, always run. */
const ALWAYS = /^(?:configuration|getting-started)\//;
const SHARE = 3;

/**
 * Selects the examples to run in a share: those of the configuration reference and Getting Started, and a third of all
 * others. Which third depends on `seed`, such as the commit, so that each gets its turn, and the same commit always gives
 * the same result.
 */
export const shareOf =
  (seed: string) =>
  ({ name }: Pick<Example, 'name'>): boolean =>
    ALWAYS.test(name) || createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % SHARE === 0;
