import { z } from 'zod';

const share = z.number().min(0).max(1);

/** `data/relevance-floors.json`: what the search must find of `tests/relevance/queries.tsv`, in shares of 1. */
export const relevanceFloorsSchema = z.strictObject({
  /** So many queries must be there to count at all. */
  queries: z.int().positive(),
  /** The first result answers; one of the first three does. */
  hit1: share,
  hit3: share,
  meanReciprocalRank: share,
  /** An identifier finds its own entry first. */
  ownNames: share,
});
