import { z } from 'zod';

const share = z.number().min(0).max(1);

/** `data/relevance-floors.json`: minimum results for `tests/relevance/queries.tsv`, as shares of 1. */
export const relevanceFloorsSchema = z.strictObject({
  /** Minimum number of queries. */
  queries: z.int().positive(),
  /** Shares of queries answered by the first result, and by one of the first three. */
  hit1: share,
  hit3: share,
  meanReciprocalRank: share,
  /** Share of identifiers that find their own entry first. */
  ownNames: share,
});
