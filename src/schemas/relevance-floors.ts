import { z } from 'zod';

const share = z.number().min(0).max(1);
const figures = z.strictObject({
  /** Share of queries whose first result is correct. */
  hit1: share,
  /** Share of queries with a correct result among the first three. */
  hit3: share,
});

/** `data/relevance-floors.json`: minimum results of the search for `tests/relevance/held-out.tsv`, as shares from 0 to 1. */
export const relevanceFloorsSchema = z.strictObject({
  /** Minimum number of queries with an existing answer. */
  queries: z.int().positive(),
  /** Results on the right page. */
  page: figures,
  /** Results in the right section. */
  section: figures,
  /** Names of documented options, hooks, and so on that find their own entry first. */
  ownNames: share,
});

export type RelevanceFloors = z.infer<typeof relevanceFloorsSchema>;
