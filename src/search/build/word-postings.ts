import { aliasKey, roundImpact, IMPACTS, MOST_QUESTIONS, questionNumber, toPosting } from '../rules/search-index.ts';
import type { SearchRecord } from '../rules/search-record.ts';
import { nameKey, listTerms, type Word, splitWords } from '../rules/words.ts';
import { stem } from '../rules/stem.ts';
import { STOP_WORDS } from '../rules/stop-words.ts';

/** Weights of a word on the scale of `weightOfImpact`: in a text, in code, in links to the section, and in readers' questions. */
const TEXT = 0.125;
const CODE = 0.028;
const LINKS = 0.78;
const ASKED = 0.5;
/** How much a word's weight decreases with the length of a section, from 0 to 1. */
const LENGTH = 0.6;
/** Usual numbers of words in the links to a section, and in its questions. With more, each counts less. */
const LINK_WORDS = 15;
const ASKED_WORDS = 13;

/**
 * The occurrences of each word in the texts, by ascending record. Thousands of pages have millions of occurrences, so they're
 * numbers instead of objects, as in `postingOf`.
 */
export function wordPostings(records: readonly SearchRecord[]): ReadonlyMap<string, readonly number[]> {
  const postings = new Map<string, number[]>();
  const lists: number[][] = [];
  const ids = new Map<string, number>();
  const idOf = (term: string): number => {
    let id = ids.get(term);
    if (id === undefined) {
      const list: number[] = [];
      id = lists.push(list) - 1;
      ids.set(term, id);
      postings.set(term, list);
    }
    return id;
  };
  const countTerms = createCountTerms(idOf);
  const counted = records.map(({ text, code, called = '', asked = '' }) => ({
    text: countTerms(text),
    code: countTerms(code),
    called: countTerms(called),
    asked: countTerms(asked),
  }));
  const lengths = counted.map(({ text, code }) => text.words + (code.words * CODE) / TEXT);
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.filter(Boolean).length, 1) || 1;
  // The weights of a record by term, all 0 before and after each record. A map per record would be several times as slow.
  const weights = new Float64Array(ids.size);
  for (const [record, { text, code, called, asked }] of counted.entries()) {
    const long = 1 - LENGTH + (LENGTH * (lengths[record] ?? 0)) / average;
    const found: number[] = [];
    const add = ({ pairs }: CountedTerms, weigh: (count: number) => number): void => {
      for (let at = 0; at < pairs.length; at += 2) {
        const id = pairs[at] ?? 0;
        if (weights[id] === 0) found.push(id);
        weights[id] = (weights[id] ?? 0) + weigh(pairs[at + 1] ?? 0);
      }
    };
    add(text, (count) => (TEXT * count) / long);
    add(code, (count) => (CODE * count) / long);
    add(called, share(called, { usual: LINK_WORDS, weight: LINKS }));
    add(asked, share(asked, { usual: ASKED_WORDS, weight: ASKED }));
    for (const id of found) lists[id]?.push(toPosting(record, roundImpact(weights[id] ?? 0)));
    const { aliases = [], inRows = [] } = records[record] ?? {};
    const keys = new Set(aliases.map(nameKey));
    for (const key of new Set(inRows.map(nameKey))) if (!keys.has(key)) lists[idOf(aliasKey(key))]?.push(toPosting(record, 0));
    for (const key of keys) {
      const highest = toPosting(record, IMPACTS - 1);
      lists[idOf(aliasKey(key))]?.push(highest);
      // To complete a flag that is being typed.
      if (key.startsWith('-') && !weights[idOf(key)]) lists[idOf(key)]?.push(highest);
    }
    for (const id of found) weights[id] = 0;
  }
  // After all records, so that the numbers ascend.
  for (const [record, { asked = '' }] of records.entries())
    for (const [at, question] of asked.split('\n', MOST_QUESTIONS).entries()) {
      const { pairs, words } = countTerms(question);
      const posting = toPosting(questionNumber(record, at, words), IMPACTS - 1);
      for (let pair = 0; pair < pairs.length; pair += 2) lists[pairs[pair] ?? 0]?.push(posting);
    }
  return postings;
}

/** The weight of a term in links or questions: a section that many pages link to doesn't answer everything. */
function share(
  { words }: CountedTerms,
  { usual, weight }: { readonly usual: number; readonly weight: number },
): (count: number) => number {
  const long = 1 - LENGTH + (LENGTH * words) / usual;
  return (count) => weight * (count / (count + long));
}

/** The terms of a text. */
interface CountedTerms {
  readonly words: number;
  /** Alternately the id of a term, and how often it occurs. */
  readonly pairs: Uint32Array;
}

/** Creates a function that counts the terms of texts. Each distinct word is split and stemmed only once. */
function createCountTerms(idOf: (term: string) => number): (text: string) => CountedTerms {
  const known = new Map<string, Word>();
  const idsByWord = new Map<Word, readonly number[]>();
  const idsOf = (word: Word): readonly number[] => {
    let ids = idsByWord.get(word);
    if (!ids) {
      const stems = STOP_WORDS.has(word.whole) ? [] : new Set(listTerms(word).map(stem));
      ids = [...stems].filter((term) => term.length > 1).map(idOf);
      idsByWord.set(word, ids);
    }
    return ids;
  };
  return (text) => {
    const counts = new Map<number, number>();
    let words = 0;
    for (const word of splitWords(text, known)) {
      const ids = idsOf(word);
      if (ids.length > 0) words++;
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return { words, pairs: Uint32Array.from([...counts].flat()) };
  };
}
