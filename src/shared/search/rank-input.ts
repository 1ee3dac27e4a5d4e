import type { SortedShard } from './match-terms.ts';
import type { Query } from './query.ts';
import type { TitleIndex } from './title-index.ts';

/** All that a ranking follows from. */
export interface RankInput {
  readonly query: Query;
  readonly titles: TitleIndex;
  /** The shards that the words of the query are in. */
  readonly texts: readonly SortedShard[];
  /** Words that readers use, each with others that the pages may use for it. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
}
