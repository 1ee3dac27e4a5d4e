import { aliasedRecords, createExactness } from './exactness.ts';
import type { Query } from './query.ts';
import type { RankInput } from './match-terms.ts';
import type { TitledRecord, TitleIndex } from './title-index.ts';
import { ERRORS_URL } from '../../messages/rules/message.ts';
import { FIRST_QUESTION, readQuestion } from './search-index.ts';
import { type WordScores, wordScores } from './word-scores.ts';
import { WEIGHTS } from './weights.ts';

export interface Ranked {
  readonly record: number;
  readonly score: number;
  /** How many of the query's words it has, 0 to 1, weighted by rarity. */
  readonly share: number;
  /** Whether the query is exactly its name, alias, or title. */
  readonly named: boolean;
}

export interface Ranking {
  /** Best first. */
  readonly hits: readonly Ranked[];
  /** Terms that were found, to mark them. */
  readonly terms: ReadonlySet<string>;
}

/** The upper limit of the score from a record's own words. */
const BEST = 10;

/** How many records are compared with the query as a whole. Records further down by words alone couldn't come first. */
const COMPARED = 200;

/** Ranks records by the query's words in their titles, names, and texts. Pure. */
export function rank(input: RankInput): Ranking {
  const { titles, query } = input;
  const terms = new Set<string>();
  const words = wordScores(input, terms);
  const all = byWords(words, titles);
  const compared = new Map(all.slice(0, COMPARED).map((hit) => [hit.record, hit]));
  for (const record of [
    ...query.keys.flatMap((key) => titles.keys.get(key) ?? []),
    ...aliasedRecords(query.keys, input.texts).keys(),
  ])
    if (!compared.has(record)) compared.set(record, { record, score: 0, share: 0, named: false });
  const exact = createExactness(input);
  const hits = [...compared.values()].map(({ record, score, share }): Ranked => {
    const entry = titles.records[record] as TitledRecord;
    const { exactly, alike, isInNamed } = exact(entry, record);
    // If the name matches exactly, the words of the text make no difference.
    const byText = exactly >= BEST ? Math.min(score, BEST) : score;
    const factor =
      scoreRelevance(entry, query) * (entry.elsewhere && entry.parent !== undefined && !isInNamed ? WEIGHTS.readmeSection : 1);
    return { record, share, score: (byText + alike * share) * factor + exactly, named: exactly >= BEST };
  });
  return {
    hits: [...spreadPages(hits.toSorted(byScore), titles), ...all.slice(COMPARED).filter(({ record }) => !compared.has(record))],
    terms,
  };
}

/** Lets other pages come before further sections of a page, which often say much the same. Named ones keep their places. */
function spreadPages(hits: readonly Ranked[], { records }: TitleIndex): Ranked[] {
  const counts = new Map<number | undefined, number>();
  const spread = hits.map((hit) => {
    const page = records[hit.record]?.page;
    const before = counts.get(page) ?? 0;
    counts.set(page, before + 1);
    return hit.named ? hit : { ...hit, score: hit.score * WEIGHTS.further ** before };
  });
  return spread.toSorted(byScore);
}

const MISTAKES = /\b(?:wrong|mistakes|troubleshooting|gotchas|errors?)\b/i;

/** Pages that explain what things are. */
const EXPLANATIONS = /^\/(?:concepts|glossary)\//;

/** How relevant a record is regardless of the query. */
function scoreRelevance({ kind, parent, row, linked, titles, url }: TitledRecord, query: Query): number {
  return (
    (parent === undefined ? WEIGHTS.page : 1) *
    (kind === 'Blog' ? WEIGHTS.news : 1) *
    (row ? WEIGHTS.row : 1) *
    (query.isQuestion && EXPLANATIONS.test(url) ? WEIGHTS.explained : 1) *
    (query.isProblem && titles.some((title) => MISTAKES.test(title)) ? WEIGHTS.mistakes : 1) *
    (!query.isProblem && url.startsWith(ERRORS_URL) && !url.startsWith(`${ERRORS_URL}#`) ? WEIGHTS.message : 1) *
    (1 + WEIGHTS.linked * linked)
  );
}

const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.record - b.record;

function byWords(words: readonly WordScores[], titles: TitleIndex): Ranked[] {
  const whole = words.reduce((sum, { rarity }) => sum + rarity, 0);
  const candidates = new Set<number>();
  for (const { scores } of words) for (const record of scores.keys()) candidates.add(record);
  const hits: Ranked[] = [];
  const pages = pageScores(words, titles);
  const asked = askedScores(words, candidates);
  for (const record of candidates) {
    const entry = titles.records[record];
    if (!entry) continue;
    let sum = 0;
    let matched = 0;
    for (const { scores, rarity } of words) {
      const own = scores.get(record) ?? 0;
      const value = own + bestAbove(entry, titles, scores);
      sum += (rarity * value) / (1 + value);
      matched += rarity * (own > 0 ? 1 : value / (WEIGHTS.above + value));
    }
    const share = matched / whole;
    const around = 1 + WEIGHTS.around * ((pages.get(entry.page) ?? 0) / whole);
    const score = ((BEST * sum) / whole) * share * around + BEST * WEIGHTS.asked * (asked.get(record) ?? 0);
    hits.push({ record, score, share, named: false });
  }
  return hits.toSorted(byScore);
}

/** How much the query and the question that's most like it agree, 0 to 1, by the record that answers the question. */
function askedScores(words: readonly WordScores[], candidates: Iterable<number>): ReadonlyMap<number, number> {
  const whole = words.reduce((sum, { rarity }) => sum + rarity, 0);
  const best = new Map<number, number>();
  for (const question of candidates) {
    if (question < FIRST_QUESTION) continue;
    const { record, words: length } = readQuestion(question);
    const found = words.filter(({ scores }) => scores.has(question));
    const share = found.reduce((sum, { rarity }) => sum + rarity, 0) / whole;
    best.set(record, Math.max(best.get(record) ?? 0, share ** 2 * Math.min(found.length / length, 1)));
  }
  return best;
}

/** How well the page of each record has the words in any of its sections. A long page has many words by chance. */
function pageScores(words: readonly WordScores[], { records, sizes }: TitleIndex): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { scores, rarity } of words) {
    const best = new Map<number, number>();
    for (const [record, value] of scores) {
      const { page = record } = records[record] ?? {};
      best.set(page, Math.max(best.get(page) ?? 0, value));
    }
    for (const [page, value] of best) {
      const long = 1 + WEIGHTS.longPage * Math.log(sizes.get(page) ?? 1);
      sums.set(page, (sums.get(page) ?? 0) + (rarity * value) / (1 + value) / long);
    }
  }
  return sums;
}

/** The best score of a word in the page or sections around a record. */
function bestAbove(entry: TitledRecord, titles: TitleIndex, scores: WordScores['scores']): number {
  let best = 0;
  for (let at = entry.parent; at !== undefined; at = titles.records[at]?.parent) best = Math.max(best, scores.get(at) ?? 0);
  return best;
}
