import { z } from 'zod';

const share = z.number().min(0).max(1);
const figures = z.strictObject({
  /** The first result is right. */
  hit1: share,
  /** One of the first three is. */
  hit3: share,
});

/** `data/relevance-floors.json`: what the search must find of `tests/relevance/held-out.tsv`, in shares of 1. */
export const relevanceFloorsSchema = z.strictObject({
  /** Fewest queries that must be answerable. */
  queries: z.int().positive(),
  /** Results on the right page. */
  page: figures,
  /** Results in the right section. */
  section: figures,
  /** Names of documented options, hooks, and so on that find their own entry first. */
  ownNames: share,
});
