import { type Matches, matchTerms, type RankInput, misspellings, splitWord } from './match-terms.ts';
import { isVague } from './query.ts';
import { stem } from './stem.ts';
import { raiseTo, type Scores, type TermIndex } from './search-index.ts';
import { STOP_WORDS } from './stop-words.ts';
import type { TitleIndex } from './title-index.ts';
import { type Word, splitWords } from './words.ts';
import { WEIGHTS } from './weights.ts';

/** A word that no title contains, and at most this many sections, is also treated as a possible misspelling. */
const RARE = 3;

/**
 * The weight of a query word in each record, where 1 saturates to half of the maximum. `rarity`, 0 to 1, is the word's
 * specificity.
 */
export interface WordScores {
  readonly scores: Scores;
  readonly rarity: number;
}

/** The scores of each query word. Adds the terms that were found to `terms`. */
export function wordScores(input: RankInput, terms: Set<string>): WordScores[] {
  const { words, open } = input.query;
  const find = createFindTerm(input, terms);
  const found = words.map((word, index) => scoreWord(word, { open: open && index === words.length - 1, input, find }));
  const scores = found.map((word) => word.scores);
  // Words written apart may be one name: `public path`.
  for (let at = 0; at + 1 < words.length; at++) {
    const joined = find(`${words[at]?.whole}${words[at + 1]?.whole}`, { open: false, guess: false });
    for (const score of [scores[at], scores[at + 1]]) if (score) raise(score, joined);
  }
  const hasOthers = words.some((word) => !isVague(word));
  return found.map(({ scores: score, whole }, at) => ({
    scores: score,
    rarity: scoreRarity(whole || score.size, input.titles) * (hasOthers && isVague(words[at] as Word) ? WEIGHTS.vague : 1),
  }));
}

const scoreRarity = (count: number, { records }: Pick<TitleIndex, 'records'>): number =>
  count === 0 ? WEIGHTS.unknown : (Math.log(1 + records.length / count) / Math.log(1 + records.length)) ** WEIGHTS.rarity;

type FindTerm = (term: string, how: { readonly open: boolean; readonly guess: boolean }) => Scores;

/**
 * All interpretations of a word: as typed, by its parts, its synonyms, and as two joined words. `whole` is the number of records
 * that have a compound as typed: `resolve-url-loader` is as rare as that, not as its parts. Unless it's a title, such as
 * `tree-shaking`, which others write as two words, its parts don't count.
 */
function scoreWord(
  word: Word,
  { open, input, find }: { readonly open: boolean; readonly input: RankInput; readonly find: FindTerm },
): { readonly scores: Scores; readonly whole: number } {
  const known = (term: string): boolean => [input.titles, ...input.texts].some(({ forms }) => forms(stem(term)).length > 0);
  const pieces = word.segments.length > 0 || word.parts.length > 0;
  const scores: Scores = new Map();
  if (word.flag !== undefined) raise(scores, find(word.flag, { open, guess: false }));
  const exactly = find(word.whole, { open, guess: !pieces });
  raise(scores, exactly);
  const { keys, records } = input.titles;
  const isName = exactly.size > 0 && (keys.get(word.whole) ?? []).every((at) => records[at]?.elsewhere);
  const all = (list: readonly string[]): Scores =>
    together(list.map((term, at) => find(term, { open: open && at === list.length - 1, guess: true })));
  if (pieces && !isName) raise(scores, all(word.segments.length > 0 ? word.segments : word.parts));
  for (const meaning of input.synonyms.get(word.whole) ?? input.synonyms.get(stem(word.whole)) ?? []) {
    const said = splitWords(meaning);
    const meant = said.length === 1 ? said : said.filter(({ whole }) => !STOP_WORDS.has(whole));
    raise(scores, together(meant.map(({ whole }) => find(whole, { open: false, guess: false }))));
  }
  const split = known(word.whole) || pieces ? undefined : splitWord(word.whole, known);
  if (split) raise(scores, together(split.map((term) => find(term, { open: false, guess: false }))));
  return { scores, whole: pieces ? exactly.size : 0 };
}

/** The mean over several terms, so a record that lacks one of them scores less. */
function together(parts: readonly Scores[]): Scores {
  const sums: Scores = new Map();
  for (const part of parts) for (const [record, value] of part) sums.set(record, (sums.get(record) ?? 0) + value);
  for (const [record, value] of sums) {
    const share = parts.filter((part) => part.has(record)).length / parts.length;
    sums.set(record, (value / parts.length) * share);
  }
  return sums;
}

function raise(scores: Scores, by: Scores): void {
  for (const [record, value] of by) raiseTo(scores, record, value);
}

/** Looks up terms in titles and texts, once each. An unknown term is treated as a misspelling of the closest ones. */
function createFindTerm({ titles, texts }: RankInput, terms: Set<string>): FindTerm {
  const cache = new Map<string, Scores>();

  const inTexts = (term: string): number => Math.max(0, ...texts.map((text) => text.terms.get(stem(term))?.size ?? 0));

  function best(indexes: readonly TermIndex[], find: (index: TermIndex) => Matches): Scores {
    const scores: Scores = new Map();
    for (const index of indexes) {
      for (const [term, certainty] of find(index)) {
        terms.add(term);
        for (const [record, weight] of index.terms.get(term) ?? []) raiseTo(scores, record, weight * certainty);
      }
    }
    return scores;
  }

  return (term, { open, guess }) => {
    const key = `${term} ${open} ${guess}`;
    const known = cache.get(key);
    if (known) return known;
    const inTitles = matchTerms(term, titles, open);
    const scores = best([titles], () => inTitles);
    for (const [record, weight] of best(texts, (text) => matchTerms(term, text, open)))
      scores.set(record, (scores.get(record) ?? 0) + weight);
    if (guess && inTitles.size === 0 && inTexts(term) <= RARE) {
      // A similar word never counts more than the word itself.
      const most = scores.size === 0 ? Number.POSITIVE_INFINITY : Math.max(...scores.values());
      for (const [record, value] of best([titles], (index) => misspellings(term, index)))
        raiseTo(scores, record, Math.min(value, most));
    }
    cache.set(key, scores);
    return scores;
  };
}
