import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../../content/page-cache.ts';
import type { SearchRecord } from '../../shared/search/search-record.ts';
import { stem } from '../../shared/search/stem.ts';
import { STOP_WORDS } from '../../shared/search/stop-words.ts';
import { termsOf, type Word, wordsOf } from '../../shared/search/words.ts';

/** The number of words in a text, its distinct terms separated by spaces, and how often each of them occurs. */
export type CountedText = readonly [words: number, terms: string, counts: readonly number[]];

/** The texts of a record in which words are found. */
export type CountedRecord = readonly [text: CountedText, code: CountedText, called: CountedText, asked: CountedText];

/** Counts the terms of a page's records. */
export type CountTerms = (page: readonly SearchRecord[]) => readonly CountedRecord[];

/**
 * Counts the terms of pages, or reads the counts of pages whose texts haven't changed.
 * @param directory holds nothing from other versions of the code; without one, nothing is stored
 */
export function createCountTerms(directory?: string): CountTerms {
  const count = createCounter();
  return (page) => {
    const texts = page.map(({ text, code, called = '', asked = '' }) => [text, code, called, asked] as const);
    const counted = (): CountedRecord[] =>
      texts.map(([text, code, called, asked]) => [count(text), count(code), count(called), count(asked)]);
    if (directory === undefined) return counted();
    const file = join(directory, `${hash(JSON.stringify(texts))}.json`);
    const known = readCounts(file);
    if (known) return known;
    const fresh = counted();
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(fresh));
    renameSync(`${file}.${process.pid}`, file);
    return fresh;
  };
}

/** The counts in a file; undefined if it's missing or damaged. */
function readCounts(file: string): CountedRecord[] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CountedRecord[];
  } catch {
    return undefined;
  }
}

const NOTHING: CountedText = [0, '', []];

/** Counts the terms of texts. Each distinct word is split and stemmed only once. */
function createCounter(): (text: string) => CountedText {
  const known = new Map<string, Word>();
  const termsByWord = new Map<Word, readonly string[]>();
  const indexed = (word: Word): readonly string[] => {
    let terms = termsByWord.get(word);
    if (!terms) {
      const stems = STOP_WORDS.has(word.whole) ? [] : new Set(termsOf(word).map(stem));
      terms = [...stems].filter((term) => term.length > 1);
      termsByWord.set(word, terms);
    }
    return terms;
  };
  return (text) => {
    if (text === '') return NOTHING;
    const counts = new Map<string, number>();
    let words = 0;
    for (const word of wordsOf(text, known)) {
      const terms = indexed(word);
      if (terms.length > 0) words++;
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    return [words, [...counts.keys()].join(' '), [...counts.values()]];
  };
}
