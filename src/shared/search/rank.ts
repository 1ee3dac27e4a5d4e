import { createExactness } from './exactness.ts';
import type { Query } from './query.ts';
import type { RankInput } from './rank-input.ts';
import type { TitledRecord, TitleIndex } from './title-index.ts';
import { type WordScores, wordScores } from './word-scores.ts';

export interface Ranked {
  readonly record: number;
  readonly score: number;
  /** The part of the score that its words make, without what comes on top for being exactly what was typed. */
  readonly byWords: number;
  /** Whether the query is exactly its name, alias, or title. */
  readonly named: boolean;
}

export interface Ranking {
  /** The best first. */
  readonly hits: readonly Ranked[];
  /** Terms that were found, for marking them. */
  readonly terms: ReadonlySet<string>;
}

/** What a match in the title of a page or section counts for what stands in it. */
const INHERITED = 0.45;
/**
 * What an entry of an option or hook counts, and one of its details: several words are asked of prose, which explains, and a
 * single one of what is called so.
 */
const ENTRY = { one: 1.12, several: 0.5 };
const DETAIL = { one: 0.85, several: 0.4 };
/** READMEs come after pages that say as much, and their sections after those. */
const ELSEWHERE = { page: 0.85, section: 0.3 };
/** A heading with nothing but others below it comes after sections that say something. */
const BARE = 0.4;
/** A question is asked of pages that explain, not of those that list options or hooks. */
const ASKED = 0.8;
/** What each step of `linked` adds. */
const LINKED = 0.04;

/** What is called exactly what was typed gets more than this for it. */
const NAMED = 10;

/** So many records are compared with the query as a whole: none that the words alone put further down would come out on top. */
const COMPARED = 200;

/** Which records a query means, by what their titles, names and texts say of its words. Pure: everything it needs is there. */
export function rank(input: RankInput): Ranking {
  const { titles, query } = input;
  const terms = new Set<string>();
  const words = wordScores(input, terms).filter(({ scores }) => scores.size > 0);
  const all = byWords(words, {
    titles,
    asked: query.all.length > 1 && !query.words.every(({ identifier }) => identifier) ? 'several' : 'one',
  });
  const compared = new Map(all.slice(0, COMPARED).map((hit) => [hit.record, hit]));
  for (const key of query.keys) {
    for (const record of titles.keys.get(key) ?? [])
      if (!compared.has(record)) compared.set(record, { record, score: 0, byWords: 0, share: 0, named: false });
  }
  const exact = createExactness(input);
  const hits = [...compared.values()].map(({ record, score, share }): Ranked => {
    const entry = titles.records[record] as TitledRecord;
    const { exactly, alike } = exact(entry, record);
    // Of what is called just so, the words of its text make no difference.
    const said = exactly >= NAMED ? Math.min(score, NAMED) : score;
    const factor = standing(entry, query);
    return { record, score: (said + alike * share + exactly) * factor, byWords: score * factor, named: exactly >= NAMED };
  });
  return { hits: [...hits.toSorted(byScore), ...all.slice(COMPARED).filter(({ record }) => !compared.has(record))], terms };
}

/** A whole option says more than one of its details. */
function entryFactor({ name, names, row }: TitledRecord, asked: keyof typeof ENTRY): number {
  if (name === undefined) return 1;
  if (row) return DETAIL[asked];
  return names <= 2 ? ENTRY[asked] : names === 3 ? (ENTRY[asked] + DETAIL[asked]) / 2 : DETAIL[asked];
}

function standing({ elsewhere, parent, linked, bare, reference }: TitledRecord, { isQuestion }: Query): number {
  const place = elsewhere ? ELSEWHERE[parent === undefined ? 'page' : 'section'] : 1;
  return place * (bare ? BARE : 1) * (isQuestion && reference ? ASKED : 1) * (1 + LINKED * linked);
}

const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.record - b.record;

/** `share`, 0 to 1: how many words a record has, rare ones counting more. */
function byWords(
  words: readonly WordScores[],
  { titles, asked }: { readonly titles: TitleIndex; readonly asked: keyof typeof ENTRY },
): (Ranked & { readonly share: number })[] {
  const whole = words.reduce((sum, { rarity }) => sum + rarity, 0);
  const candidates = new Set<number>();
  for (const { scores } of words) for (const record of scores.keys()) candidates.add(record);
  const hits: (Ranked & { readonly share: number })[] = [];
  for (const record of candidates) {
    const entry = titles.records[record];
    if (!entry) continue;
    let sum = 0;
    let matched = 0;
    for (const { scores, rarity } of words) {
      const inherited = INHERITED * bestAbove(entry, titles, scores);
      const value = Math.max(scores.get(record) ?? 0, inherited) + 0.23 * inherited;
      if (value > 0) matched += rarity;
      sum += value;
    }
    const share = matched / whole;
    const score = (sum / words.length) * share * entryFactor(entry, asked);
    hits.push({ record, score, byWords: score, share, named: false });
  }
  return hits.toSorted(byScore);
}

function bestAbove(entry: TitledRecord, titles: TitleIndex, scores: WordScores['scores']): number {
  let best = 0;
  for (let at = entry.parent; at !== undefined; at = titles.records[at]?.parent) {
    const value = scores.get(at);
    if (value !== undefined && value > best) best = value;
  }
  return best;
}
