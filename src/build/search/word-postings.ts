import { aliasKey, impactOf, IMPACTS, postingOf } from '../../shared/search/search-index.ts';
import type { SearchRecord } from '../../shared/search/search-record.ts';
import { stem } from '../../shared/search/stem.ts';
import { STOP_WORDS } from '../../shared/search/stop-words.ts';
import { nameKey, termsOf, type Word, wordsOf } from '../../shared/search/words.ts';

/** Weights of a word on the scale of `weightOfImpact`: in a text, in code, in links to the section, and in readers' questions. */
const TEXT = 0.125;
const CODE = 0.02;
const LINKS = 0.6;
const ASKED = 2;
/** How much a word's weight decreases with the length of a section, from 0 to 1. */
const LENGTH = 0.6;
/** Usual numbers of words in the links to a section, and in its questions. With more, each counts less. */
const LINK_WORDS = 19;
const ASKED_WORDS = 10;

/**
 * The occurrences of each word in the texts, by ascending record. Thousands of pages have millions of occurrences, so they're
 * numbers instead of objects, as in `postingOf`.
 */
export function wordPostings(records: readonly SearchRecord[]): ReadonlyMap<string, readonly number[]> {
  const countTerms = createTerms();
  const counted = records.map(({ text, code, called = '', asked = '' }) => ({
    text: countTerms(text),
    code: countTerms(code),
    called: countTerms(called),
    asked: countTerms(asked),
  }));
  const lengths = counted.map(({ text, code }) => text.length + (code.length * CODE) / TEXT);
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.filter(Boolean).length, 1) || 1;
  const postings = new Map<string, number[]>();
  const note = (term: string, record: number, impact: number): void => {
    const posting = postingOf(record, impact);
    const list = postings.get(term);
    if (list) list.push(posting);
    else postings.set(term, [posting]);
  };
  for (const [record, { text, code, called, asked }] of counted.entries()) {
    const long = 1 - LENGTH + (LENGTH * (lengths[record] ?? 0)) / average;
    const weights = new Map<string, number>();
    const add = (term: string, weight: number): void => void weights.set(term, (weights.get(term) ?? 0) + weight);
    for (const [term, count] of text.counts()) add(term, (TEXT * count) / long);
    for (const [term, count] of code.counts()) add(term, (CODE * count) / long);
    for (const [term, weight] of shares(called, LINK_WORDS)) add(term, LINKS * weight);
    for (const [term, weight] of shares(asked, ASKED_WORDS)) add(term, ASKED * weight);
    for (const [term, weight] of weights) note(term, record, impactOf(weight));
    for (const key of new Set(records[record]?.aliases?.map(nameKey))) {
      note(aliasKey(key), record, IMPACTS - 1);
      // To complete a flag that is being typed.
      if (key.startsWith('-') && !weights.has(key)) note(key, record, IMPACTS - 1);
    }
  }
  return postings;
}

/** The weight of each term of links or questions, 0 to 1: a section that many pages link to doesn't answer everything. */
function* shares({ counts, length }: Terms, usual: number): Iterable<readonly [term: string, weight: number]> {
  const long = 1 - LENGTH + (LENGTH * length) / usual;
  for (const [term, count] of counts()) yield [term, count / (count + long)];
}

interface Terms {
  readonly counts: () => Iterable<readonly [term: string, count: number]>;
  readonly length: number;
}

/** Counts the terms of texts. Each distinct word is split and stemmed only once, and counts are kept in a compact form. */
function createTerms(): (text: string) => Terms {
  const known = new Map<string, Word>();
  const termsByWord = new Map<Word, readonly number[]>();
  const ids = new Map<string, number>();
  const names: string[] = [];
  const idOf = (term: string): number => {
    let id = ids.get(term);
    if (id === undefined) {
      id = names.push(term) - 1;
      ids.set(term, id);
    }
    return id;
  };
  const indexed = (word: Word): readonly number[] => {
    let terms = termsByWord.get(word);
    if (!terms) {
      const stems = STOP_WORDS.has(word.whole) ? [] : [...new Set(termsOf(word).map(stem))];
      terms = stems.filter((term) => term.length > 1).map(idOf);
      termsByWord.set(word, terms);
    }
    return terms;
  };
  return (text) => {
    const counts = new Map<number, number>();
    let length = 0;
    for (const word of wordsOf(text, known)) {
      const terms = indexed(word);
      if (terms.length > 0) length++;
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const pairs = Uint32Array.from([...counts].flat());
    return {
      length,
      *counts() {
        for (let at = 0; at < pairs.length; at += 2) yield [names[pairs[at] ?? 0] ?? '', pairs[at + 1] ?? 0];
      },
    };
  };
}
