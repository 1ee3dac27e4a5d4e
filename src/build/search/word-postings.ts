import { aliasKey, impactOf, IMPACTS } from '../../shared/search/search-index.ts';
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

/** A word with its occurrences. */
type WordPostings = readonly [word: string, postings: { readonly record: number; readonly impact: number }[]];

/** The occurrences of each word in the texts, sorted by word. As numbers until they're needed: a large site has millions. */
export function* wordPostings(records: readonly SearchRecord[]): Generator<WordPostings> {
  const termsOfText = createTerms();
  const ids = new Map<string, number>();
  const idOf = (term: string): number => {
    const id = ids.get(term) ?? ids.size;
    ids.set(term, id);
    return id;
  };
  const lengths: number[] = [];
  // For each record: the id of each term, and how often it's in the text and in code.
  const counted = records.map(({ text, code }) => {
    const inText = termsOfText(text);
    const inCode = termsOfText(code);
    lengths.push(inText.length + (inCode.length * CODE) / TEXT);
    const numbers: number[] = [];
    for (const [term, count] of inText.counts) numbers.push(idOf(term), count, inCode.counts.get(term) ?? 0);
    for (const [term, count] of inCode.counts) if (!inText.counts.has(term)) numbers.push(idOf(term), 0, count);
    return Uint32Array.from(numbers);
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.filter(Boolean).length, 1) || 1;
  const postings: number[][] = [];
  const note = (id: number, record: number, impact: number): void => void (postings[id] ??= []).push(record * IMPACTS + impact);
  for (const [record, counts] of counted.entries()) {
    const { called = '', asked = '', aliases } = records[record] ?? {};
    const long = 1 - LENGTH + (LENGTH * (lengths[record] ?? 0)) / average;
    const weights = new Map<number, number>();
    const add = (id: number, weight: number): void => void weights.set(id, (weights.get(id) ?? 0) + weight);
    for (let at = 0; at < counts.length; at += 3)
      add(counts[at] ?? 0, (TEXT * (counts[at + 1] ?? 0)) / long + (CODE * (counts[at + 2] ?? 0)) / long);
    for (const [term, weight] of shares(termsOfText(called), LINK_WORDS)) add(idOf(term), LINKS * weight);
    for (const [term, weight] of shares(termsOfText(asked), ASKED_WORDS)) add(idOf(term), ASKED * weight);
    for (const [id, weight] of weights) note(id, record, impactOf(weight));
    for (const key of new Set(aliases?.map(nameKey))) {
      note(idOf(aliasKey(key)), record, IMPACTS - 1);
      // To complete a flag that is being typed.
      if (key.startsWith('-') && !weights.has(idOf(key))) note(idOf(key), record, IMPACTS - 1);
    }
  }
  for (const [term, id] of [...ids].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const numbers = postings[id] ?? [];
    yield [term, numbers.map((number) => ({ record: Math.floor(number / IMPACTS), impact: number % IMPACTS }))];
  }
}

/** The weight of each term of links or questions, 0 to 1: a section that many pages link to doesn't answer everything. */
function* shares({ counts, length }: Terms, usual: number): Iterable<readonly [term: string, weight: number]> {
  const long = 1 - LENGTH + (LENGTH * length) / usual;
  for (const [term, count] of counts) yield [term, count / (count + long)];
}

interface Terms {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Counts the terms of texts. Each distinct word is split and stemmed only once. */
function createTerms(): (text: string) => Terms {
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
  return (text) => {
    const counts = new Map<string, number>();
    let length = 0;
    for (const word of wordsOf(text, known)) {
      const terms = indexed(word);
      if (terms.length > 0) length++;
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    return { counts, length };
  };
}
