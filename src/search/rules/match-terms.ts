import { editDistance, slipsAllowed } from '../../shared/suggest.ts';
import type { Query } from './query.ts';
import { firstIndex, type Shard } from './search-index.ts';
import { stem } from './stem.ts';
import type { TitleIndex } from './title-index.ts';
import { WEIGHTS } from './weights.ts';

/** The input of a ranking. */
export interface RankInput {
  readonly query: Query;
  readonly titles: TitleIndex;
  /** The shards with the query's words. */
  readonly texts: readonly SortedShard[];
  /** Readers' words, each with the words that pages use for it. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
}

/** Index terms that a word may mean, each with a confidence: 1 for the word itself. */
export type Matches = ReadonlyMap<string, number>;

/** Shorter prefixes match too much, and a prefix is completed to at most this many terms. */
const SHORTEST_BEGINNING = 2;
const MOST_COMPLETIONS = 400;

/**
 * Terms of titles that are the word, a form of it, or start with it. `open`: the reader is still typing the word. `isWord`: it's
 * a word of texts as it stands, such as `express`, so terms that start with it count less.
 */
export function titleMatches(
  word: string,
  index: TitleIndex,
  { open, isWord }: { readonly open: boolean; readonly isWord: boolean },
): Matches {
  const found = new Map<string, number>();
  for (const form of index.stems.get(stem(word)) ?? []) found.set(form, 1);
  if (index.terms.has(word)) found.set(word, 1);
  completions(word, index.sortedTerms, { open, found, weight: isWord ? WEIGHTS.completed : 1 });
  return found;
}

/** Like `titleMatches`, for the words of texts, which are stored as stems. */
export function textMatches(word: string, { shard, sorted }: SortedShard, open: boolean): Matches {
  const found = new Map<string, number>();
  const form = stem(word);
  if (shard.has(form)) found.set(form, 1);
  completions(word, sorted, { open, found });
  return found;
}

export interface SortedShard {
  readonly shard: Shard;
  readonly sorted: readonly string[];
}

/** A shard with its words as a sorted list. */
export const sortShard = (shard: Shard): SortedShard => ({ shard, sorted: [...shard.keys()] });

/** Adds the terms that start with the word, if the reader may still be typing it or if it's unknown. */
function completions(
  word: string,
  sorted: readonly string[],
  { open, found, weight = 1 }: { readonly open: boolean; readonly found: Map<string, number>; readonly weight?: number },
): void {
  if (!open && (found.size > 0 || word.length < SHORTEST_BEGINNING + 2)) return;
  if (word.length < SHORTEST_BEGINNING) return;
  const low = firstIndex(sorted, (term) => term >= word);
  for (let at = low; at < Math.min(sorted.length, low + MOST_COMPLETIONS); at++) {
    const term = sorted[at] ?? '';
    if (!term.startsWith(word)) return;
    const certainty = weight * (0.6 + (0.4 * word.length) / term.length);
    if (certainty > (found.get(term) ?? 0)) found.set(term, certainty);
  }
}

/** Words of this length are hardly similar to another by chance. */
export const LONG = 6;

/** Terms that the word may be a misspelling of; only the closest. */
export function misspellings(word: string, terms: readonly string[]): Matches {
  const found = new Map<string, number>();
  let limit = slipsAllowed(word.length);
  if (limit === 0) return found;
  for (const term of terms) {
    // Few people mistype the first letter, and short words are similar to many.
    if (word.length < LONG && term[0] !== word[0]) continue;
    const slips = editDistance(word, term, limit);
    if (slips > limit || slips === 0) continue;
    if (slips < limit) found.clear();
    limit = slips;
    found.set(term, 1);
  }
  return found;
}

/** Adds the other forms of the terms: `plguin` means `plugins`, too. */
export const withForms = (found: Matches, { stems }: TitleIndex): Matches =>
  new Map(
    [...found].flatMap(([term, certainty]) =>
      (stems.get(stem(term)) ?? [term]).map((form): [string, number] => [form, certainty]),
    ),
  );

/** Splits a word into two known words that were written as one. */
export function splitWord(word: string, knows: (part: string) => boolean): readonly [string, string] | undefined {
  for (let at = word.length - 3; at >= 3; at--) {
    const parts = [word.slice(0, at), word.slice(at)] as const;
    if (parts.every(knows)) return parts;
  }
  return undefined;
}
