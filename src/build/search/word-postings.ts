import { IMPACTS, type Shard } from '../../shared/search/search-index.ts';
import type { SearchRecord } from '../../shared/search/search-record.ts';
import { stem } from '../../shared/search/stem.ts';
import { STOP_WORDS } from '../../shared/search/stop-words.ts';
import { termsOf, type Word, wordsOf } from '../../shared/search/words.ts';

/** A word in code is less relevant than one in text. */
const CODE_WEIGHT = 0.4;
/** The first words of a paragraph or item are its topic. */
const LEADING = { words: 3, weight: 1 };
/** How quickly repeated words lose weight, and how much longer texts are discounted. */
const SATURATION = 0.6;
const LENGTH = 0.6;
/** Shares of the maximum weight at which the impact becomes 1, 2, and 3. */
const STEPS = [0.35, 0.5, 0.65];

/** The occurrences of each word in the texts. */
export function wordPostings(records: readonly SearchRecord[]): Shard {
  const counted = records.map(createCounter());
  const average = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(records.length, 1) || 1;
  const postings = new Map<string, { record: number; impact: number }[]>();
  for (const [record, { terms, length }] of counted.entries()) {
    const needed = SATURATION + (LENGTH * length) / average;
    for (const [term, count] of terms) {
      const share = count / (count + needed);
      const impact = Math.min(STEPS.filter((step) => share >= step).length, IMPACTS - 1);
      const list = postings.get(term);
      if (list) list.push({ record, impact });
      else postings.set(term, [{ record, impact }]);
    }
  }
  return postings;
}

interface Counted {
  readonly terms: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Counts the terms of records. Each distinct word is split and stemmed only once. */
function createCounter(): (record: SearchRecord) => Counted {
  const known = new Map<string, Word>();
  const termsByWord = new Map<Word, readonly string[]>();
  const indexed = (word: Word): readonly string[] => {
    let terms = termsByWord.get(word);
    if (!terms) {
      terms = STOP_WORDS.has(word.whole) ? [] : [...new Set(termsOf(word).map(stem))].filter((term) => term.length > 1);
      termsByWord.set(word, terms);
    }
    return terms;
  };
  return ({ text, code }) => {
    const terms = new Map<string, number>();
    let length = 0;
    const count = (source: string, weight: number, leading: number): void => {
      for (const [place, word] of wordsOf(source, known).entries()) {
        length += weight;
        const counts = weight + (place < LEADING.words ? leading : 0);
        for (const term of indexed(word)) terms.set(term, (terms.get(term) ?? 0) + counts);
      }
    };
    for (const line of text.split('\n')) count(line, 1, LEADING.weight);
    count(code, CODE_WEIGHT, 0);
    return { terms, length };
  };
}
