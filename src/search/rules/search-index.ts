import { anchorId } from '../../shared/anchor-id.ts';
import type { SearchStatus } from './search-record.ts';

/**
 * The search index, written by the build and read by the browser. Headings and names of all sections are loaded at once, so that
 * identifiers are found without another request; words and texts of sections are loaded in pieces on demand.
 */
export interface SearchCore {
  /** The folder of the pieces; its name changes with the index. */
  readonly generation: string;
  readonly kinds: readonly string[];
  readonly pages: readonly PackedPage[];
  /** A line per record, see `packEntry`. The first record of a page is the page itself. */
  readonly entries: string;
  /** A character per record, see `formatSign`. */
  readonly signs: string;
  /** The shortest prefix of each shard's first term that no term of the previous shard starts with, in order. */
  readonly shards: readonly string[];
  /** Readers' words, each with the words that pages use for it. */
  readonly synonyms: readonly (readonly [word: string, ...meanings: string[]])[];
}

/** The kind of a README page is negative: `-1 - kind`. */
export type PackedPage = readonly [url: string, kind: number, records: number];

/** The parts of a record that search shows and compares, except its position. */
export interface IndexEntry {
  readonly title: string;
  /** The id of its heading; the page itself has none. */
  readonly id: string;
  readonly name: string;
  readonly status: SearchStatus | '';
}

/** The defaults, which aren't stored: an id made from the title, and a name that ends with the title. */
const SAME = '=';
/** The id made from the last part of a title: `emit` for `compiler.emit`. */
const LAST = '.';

const lastPart = (title: string): string => title.slice(title.lastIndexOf('.') + 1);

/** One line. Empty values at the end are left out. */
export function packEntry({ title, id, name, status }: IndexEntry): string {
  const packedId = id === anchorId(title) ? '' : id === anchorId(lastPart(title)) ? LAST : id;
  const packedName = title !== '' && name.endsWith(title) ? name.slice(0, -title.length) + SAME : name;
  return [title, packedId, packedName, status].join('\t').trimEnd();
}

/** @param isPage whether the entry is a page, which has no id */
export function unpackEntry(line: string, isPage: boolean): IndexEntry {
  const [title = '', id = '', name = '', status = ''] = line.split('\t');
  return {
    title,
    id: isPage ? '' : id === LAST ? anchorId(lastPart(title)) : id || anchorId(title),
    name: name.endsWith(SAME) ? name.slice(0, -SAME.length) + title : name,
    status: status as IndexEntry['status'],
  };
}

/** A record's properties, packed into one character. */
export interface RecordSign {
  /** How deep its heading is; 0 for a page. */
  readonly level: number;
  /** How often our pages link to it, 0 to 3. */
  readonly linked: number;
  /** A table row or list item that documents something. */
  readonly row: boolean;
}

const MOST_LINKED = 3;
const ROW = MOST_LINKED + 1;
/** The number of signs for each level, and the character of the first one. */
const SIGNS = ROW + 1;
const FIRST_SIGN = 48;

/** The sign of a record: one character. */
export const formatSign = ({ level, row, linked }: RecordSign): string =>
  String.fromCharCode(FIRST_SIGN + level * SIGNS + (row ? ROW : linked));

/** The record's properties from the code of its sign. */
export function readSign(code: number): RecordSign {
  const level = Math.floor((code - FIRST_SIGN) / SIGNS);
  const sign = (code - FIRST_SIGN) % SIGNS;
  return { level, row: sign === ROW, linked: sign === ROW ? 0 : sign };
}

/** No link is 0, up to 3 are 1, up to 15 are 2, more are 3. */
export const linkedLevel = (links: number): number => Math.min(Math.ceil(Math.log2(1 + links) / 2), MOST_LINKED);

/** The core in development. A build has a copy with a hash in its name, which its pages load. */
export const CORE_FILE = 'search.json';

/** Its folder name is a hash, so it can be cached forever. */
export const shardFile = (generation: string, shard: number): string => `assets/search-${generation}/words-${shard}.txt`;
/** The path of a block of texts. */
export const blockFile = (generation: string, block: number): string => `assets/search-${generation}/texts-${block}.json`;

/**
 * Number of levels of a word's weight in a section. With so few, the weight and the distance to the previous section fit into one
 * digit.
 */
export const IMPACTS = 8;
const LOWEST_IMPACT = 0.04;
const IMPACT_STEP = 1.75;

/** The weight for a level; 1 is half of what a word can contribute. */
export const weightOfImpact = (impact: number): number => LOWEST_IMPACT * IMPACT_STEP ** impact;

/** The level nearest to a weight. */
export function roundImpact(weight: number): number {
  const level = Math.round(Math.log(weight / LOWEST_IMPACT) / Math.log(IMPACT_STEP));
  return Math.min(Math.max(level, 0), IMPACTS - 1);
}

/** The term of an alias, such as a flag. Unlike names, there are too many aliases for the core. No word ends with `=`. */
export const aliasKey = (key: string): string => `${key}=`;

/** The weight of something in each record that has it. */
export type Scores = Map<number, number>;

/** Terms with the records that have them. */
export interface TermIndex {
  readonly terms: ReadonlyMap<string, Scores>;
  /** Its terms with a stem. */
  readonly forms: (stem: string) => readonly string[];
  /** Its terms, sorted. */
  readonly sorted: readonly string[];
}

/** Sets a score, unless it's higher already. */
export function raiseTo(scores: Scores, record: number, value: number): void {
  if (value > (scores.get(record) ?? 0)) scores.set(record, value);
}

/** A record and an impact as one number. */
export const toPosting = (record: number, impact: number): number => record * IMPACTS + impact;

/** Questions are listed like records, with numbers above those of all records. */
export const FIRST_QUESTION = 2 ** 20;
/** The most questions that are kept of each record. */
export const MOST_QUESTIONS = 16;
const MOST_WORDS = 8;

/** The number of a record's question, which says how many words the question has. */
export const questionNumber = (record: number, at: number, words: number): number =>
  FIRST_QUESTION + (record * MOST_QUESTIONS + at) * MOST_WORDS + Math.min(words, MOST_WORDS) - 1;

/** The record that answers a question, and how many words the question has. */
export const readQuestion = (question: number): { readonly record: number; readonly words: number } => ({
  record: Math.floor((question - FIRST_QUESTION) / MOST_WORDS / MOST_QUESTIONS),
  words: (question % MOST_WORDS) + 1,
});

/** The text of a shard: one word per line, with the distances between records and their impacts. */
export function packShard(words: Iterable<readonly [word: string, postings: readonly number[]]>): string {
  return Array.from(words, ([word, postings]) => {
    let last = 0;
    const numbers = postings.map((posting) => {
      const distance = posting - last;
      last = posting - (posting % IMPACTS);
      return distance.toString(36);
    });
    return `${word} ${numbers.join(' ')}`;
  }).join('\n');
}

/** Parses the text of a shard. Its terms are stems. */
export function unpackShard(text: string): TermIndex {
  const terms = new Map<string, Scores>();
  for (const line of text.split('\n')) {
    const [word = '', ...numbers] = line.split(' ');
    let record = 0;
    const scores = numbers.map((number): [number, number] => {
      const value = Number.parseInt(number, 36);
      record += Math.floor(value / IMPACTS);
      return [record, weightOfImpact(value % IMPACTS)];
    });
    terms.set(word, new Map(scores));
  }
  return { terms, forms: (stem) => (terms.has(stem) ? [stem] : []), sorted: [...terms.keys()] };
}

/** The shard with a word, and the last shard with words that start with it. Words before the first term are in none. */
export function shardsFor(
  word: string,
  { shards }: Pick<SearchCore, 'shards'>,
): { readonly first: number; readonly last: number } {
  const at = (key: string): number => Math.max(firstIndex(shards, (term) => term > key) - 1, 0);
  return { first: at(word), last: at(`${word}\u{10ffff}`) };
}

/** The first position in a sorted list that passes the test, as all later ones do; the list's length if none does. */
export function firstIndex(sorted: readonly string[], test: (term: string) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(sorted[middle] ?? '')) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Number of consecutive records whose texts are in one block, about 0.4 KB when sent. */
export const BLOCK_RECORDS = 2;

/** The block with the text of a record. */
export const getBlock = (record: number): number => Math.floor(record / BLOCK_RECORDS);
