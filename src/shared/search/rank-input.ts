import type { SortedShard } from './match-terms.ts';
import type { Query } from './query.ts';
import type { TitleIndex } from './title-index.ts';

/** The input of a ranking. */
export interface RankInput {
  readonly query: Query;
  readonly titles: TitleIndex;
  /** The shards with the query's words. */
  readonly texts: readonly SortedShard[];
  /** Readers' words, each with the words that pages use for it. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
}
