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

/** The occurrences of each word in the texts, by ascending record, as numbers because a large site has millions of them. */
export function wordPostings(records: readonly SearchRecord[]): ReadonlyMap<string, readonly number[]> {
  const postings = new Map<string, number[]>();
  const post = (term: string, posting: number): void => {
    const list = postings.get(term);
    if (list) list.push(posting);
    else postings.set(term, [posting]);
  };
  const listWords = createListWords();
  const listed = records.map((record) => ({ ...record, text: listWords(record.text), code: listWords(record.code) }));
  const lengths = listed.map(({ text, code }) => text.length + (code.length * CODE) / TEXT);
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.filter(Boolean).length, 1) || 1;
  for (const [record, { text, code, called = '', asked = '', aliases = [], inRows = [] }] of listed.entries()) {
    const weights = new Map<string, number>();
    const add = (words: readonly WordTerms[], weigh: (count: number) => number): void => {
      for (const [term, count] of countTerms(words)) weights.set(term, (weights.get(term) ?? 0) + weigh(count));
    };
    const long = 1 - LENGTH + (LENGTH * (lengths[record] ?? 0)) / average;
    add(text, (count) => (TEXT * count) / long);
    add(code, (count) => (CODE * count) / long);
    // A section that many pages link to doesn't answer everything.
    for (const [words, usual, weight] of [
      [listWords(called), LINK_WORDS, LINKS],
      [listWords(asked), ASKED_WORDS, ASKED],
    ] as const)
      add(words, (count) => weight * (count / (count + 1 - LENGTH + (LENGTH * words.length) / usual)));
    for (const [term, weight] of weights) post(term, toPosting(record, roundImpact(weight)));
    const keys = new Set(aliases.map(nameKey));
    for (const key of new Set(inRows.map(nameKey))) if (!keys.has(key)) post(aliasKey(key), toPosting(record, 0));
    for (const key of keys) {
      const highest = toPosting(record, IMPACTS - 1);
      post(aliasKey(key), highest);
      // To complete a flag that is being typed.
      if (key.startsWith('-') && !weights.has(key)) post(key, highest);
    }
  }
  // After all records, so that the numbers ascend.
  for (const [record, { asked = '' }] of records.entries())
    for (const [at, question] of asked.split('\n', MOST_QUESTIONS).entries()) {
      const words = listWords(question);
      const posting = toPosting(questionNumber(record, at, words.length), IMPACTS - 1);
      for (const term of countTerms(words).keys()) post(term, posting);
    }
  return postings;
}

/** The index terms of a word, unless it's insignificant. */
type WordTerms = readonly string[];

/** Creates a function that lists the words of texts. Each distinct word is split and stemmed only once. */
function createListWords(): (text: string) => WordTerms[] {
  const known = new Map<string, Word>();
  const termsByWord = new Map<Word, WordTerms>();
  const termsOf = (word: Word): WordTerms => {
    const terms = termsByWord.get(word) ?? [...new Set(listTerms(word).map(stem))].filter((term) => term.length > 1);
    termsByWord.set(word, terms);
    return terms;
  };
  return (text) =>
    splitWords(text, known)
      .filter(({ whole }) => !STOP_WORDS.has(whole))
      .map(termsOf)
      .filter(({ length }) => length > 0);
}

/** How often each term occurs. */
function countTerms(words: readonly WordTerms[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of words.flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
