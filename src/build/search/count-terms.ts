import { stem } from '../../shared/search/stem.ts';
import { STOP_WORDS } from '../../shared/search/stop-words.ts';
import { termsOf, type Word, wordsOf } from '../../shared/search/words.ts';

/** The terms of a text. */
export interface CountedTerms {
  readonly words: number;
  /** Alternately the id of a term, and how often it occurs. */
  readonly pairs: Uint32Array;
}

/** Creates a function that counts the terms of texts. Each distinct word is split and stemmed only once. */
export function createCountTerms(idOf: (term: string) => number): (text: string) => CountedTerms {
  const known = new Map<string, Word>();
  const idsByWord = new Map<Word, readonly number[]>();
  const idsOf = (word: Word): readonly number[] => {
    let ids = idsByWord.get(word);
    if (!ids) {
      const stems = STOP_WORDS.has(word.whole) ? [] : new Set(termsOf(word).map(stem));
      ids = [...stems].filter((term) => term.length > 1).map(idOf);
      idsByWord.set(word, ids);
    }
    return ids;
  };
  return (text) => {
    const counts = new Map<number, number>();
    let words = 0;
    for (const word of wordsOf(text, known)) {
      const ids = idsOf(word);
      if (ids.length > 0) words++;
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return { words, pairs: Uint32Array.from([...counts].flat()) };
  };
}
