import { editDistance, slipsAllowed } from '../../shared/suggest.ts';
import type { Query } from './query.ts';
import { firstIndex, type TermIndex } from './search-index.ts';
import { stem } from './stem.ts';
import type { TitleIndex } from './title-index.ts';

/** The input of a ranking. */
export interface RankInput {
  readonly query: Query;
  readonly titles: TitleIndex;
  /** The shards with the query's words. */
  readonly texts: readonly TermIndex[];
  /** Readers' words, each with the words that pages use for it. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
}

/** Index terms that a word may mean, each with a confidence: 1 for the word itself. */
export type Matches = ReadonlyMap<string, number>;

/** Shorter prefixes match too much, those of unknown words even more, and a prefix is completed to at most this many terms. */
const SHORTEST_BEGINNING = 2;
const SHORTEST_UNKNOWN = 4;
const MOST_COMPLETIONS = 400;

/**
 * Terms that are the word or a form of it, and those that start with it, if the word is unknown or `open`, which means that the
 * reader may still be typing it.
 */
export function matchTerms(word: string, { forms, sorted }: TermIndex, open: boolean): Matches {
  const found = new Map(forms(stem(word)).map((form) => [form, 1]));
  if (word.length < (open ? SHORTEST_BEGINNING : SHORTEST_UNKNOWN) || (!open && found.size > 0)) return found;
  const low = firstIndex(sorted, (term) => term >= word);
  for (let at = low; at < Math.min(sorted.length, low + MOST_COMPLETIONS); at++) {
    const term = sorted[at] ?? '';
    if (!term.startsWith(word)) break;
    const certainty = 0.6 + (0.4 * word.length) / term.length;
    if (certainty > (found.get(term) ?? 0)) found.set(term, certainty);
  }
  return found;
}

/** Words of this length are hardly similar to another by chance. */
const LONG = 6;

/** Terms that the word may be a misspelling of, only the closest, and their other forms: `plguin` means `plugins`, too. */
export function misspellings(word: string, { forms, sorted }: TermIndex): Matches {
  let limit = slipsAllowed(word.length);
  let closest: string[] = [];
  for (const term of limit === 0 ? [] : sorted) {
    // Few people mistype the first letter, and short words are similar to many.
    if (word.length < LONG && term[0] !== word[0]) continue;
    const slips = editDistance(word, term, limit);
    if (slips > limit || slips === 0) continue;
    closest = slips < limit ? [term] : [...closest, term];
    limit = slips;
  }
  return new Map(closest.flatMap((term) => forms(stem(term)).map((form) => [form, 1])));
}

/** Splits a word into two known words that were written as one. */
export function splitWord(word: string, knows: (part: string) => boolean): readonly [string, string] | undefined {
  for (let at = word.length - 3; at >= 3; at--) {
    const parts = [word.slice(0, at), word.slice(at)] as const;
    if (parts.every(knows)) return parts;
  }
  return undefined;
}
