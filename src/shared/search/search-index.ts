import type { SearchStatus } from './search-record.ts';

/**
 * The search index, written by the build and read by the browser. Headings and names of all sections are loaded at
 * once, so that identifiers are found without another request; words and texts of sections are loaded in pieces on
 * demand.
 */
export interface SearchCore {
  /** The folder of the pieces, which changes with the index. */
  readonly generation: string;
  readonly kinds: readonly string[];
  readonly pages: readonly PackedPage[];
  /** A character per record, see `signOf`. */
  readonly signs: string;
  /** The first term of each shard of words, in order. */
  readonly shards: readonly string[];
  /** The first record of each block of texts, in order. */
  readonly blocks: readonly number[];
  /** Readers' words, each with the words that pages use for it. */
  readonly synonyms: readonly (readonly [word: string, ...meanings: string[]])[];
}

/**
 * A page with its sections. The page itself is the first of these, at level 0. The kind of a README page is negative:
 * `-1 - kind`.
 */
export type PackedPage = readonly [url: string, title: string, kind: number, ...sections: PackedSection[]];

/** Missing values at the end are empty; an empty id is derived from the title. */
export type PackedSection = readonly [level: number, title?: string, id?: string, name?: string, status?: SearchStatus | ''];

/** What a record is, in one character. */
export interface RecordSign {
  /** How often our pages link to it, 0 to 3. */
  readonly linked: number;
  /** A heading with only subheadings below it. */
  readonly bare: boolean;
  /** A table row or list item that documents something. */
  readonly row: boolean;
}

const BARE = '-';
const ROW = '=';

export const signOf = ({ bare, row, linked }: RecordSign): string => (bare ? BARE : row ? ROW : `${linked}`);

export const readSign = (sign = ''): RecordSign => ({ bare: sign === BARE, row: sign === ROW, linked: Number(sign) || 0 });

/** No link is 0, up to 3 are 1, up to 15 are 2, more are 3. */
export const linkedLevel = (links: number): number => Math.min(Math.ceil(Math.log2(1 + links) / 2), 3);

/** The index file. Its name has no hash, so returning readers revalidate it. */
export const CORE_FILE = 'search.json';

/** Its folder name is a hash, so it can be cached forever. */
export const shardFile = (generation: string, shard: number): string => `assets/search-${generation}/words-${shard}.txt`;
export const blockFile = (generation: string, block: number): string => `assets/search-${generation}/texts-${block}.json`;

/**
 * Number of levels of a word's weight in a section. With so few, the weight and the distance to the previous section fit into one
 * digit.
 */
export const IMPACTS = 8;
const LOWEST_IMPACT = 0.04;
const IMPACT_STEP = 1.75;

/** The weight that a level means: 1 is half of what a word can contribute. */
export const weightOfImpact = (impact: number): number => LOWEST_IMPACT * IMPACT_STEP ** impact;

/** The level nearest to a weight. */
export function impactOf(weight: number): number {
  const level = Math.round(Math.log(weight / LOWEST_IMPACT) / Math.log(IMPACT_STEP));
  return Math.min(Math.max(level, 0), IMPACTS - 1);
}

/** The term of an alias, such as a flag: names are in the core, but aliases are too many. No word starts with its sign. */
export const aliasKey = (key: string): string => `=${key}`;

/** Most names end with the heading, which isn't repeated. */
const REST = '=';
export const packName = (name: string, title: string): string =>
  title !== '' && name.endsWith(title) ? name.slice(0, -title.length) + REST : name;
export const unpackName = (name: string, title: string): string =>
  name.endsWith(REST) ? name.slice(0, -REST.length) + title : name;

/**
 * The words of texts with their sections, by record. A higher impact means that the section says more about the word.
 */
export type Shard = ReadonlyMap<string, readonly { readonly record: number; readonly impact: number }[]>;

export function packShard(
  words: Iterable<readonly [word: string, postings: Shard extends ReadonlyMap<string, infer P> ? P : never]>,
): string {
  return Array.from(words, ([word, postings]) => {
    let last = 0;
    const numbers = postings.map(({ record, impact }) => {
      const step = record - last;
      last = record;
      return (step * IMPACTS + impact).toString(36);
    });
    return `${word} ${numbers.join(' ')}`;
  }).join('\n');
}

export function unpackShard(text: string): Shard {
  const shard = new Map<string, { record: number; impact: number }[]>();
  for (const line of text.split('\n')) {
    const [word = '', ...numbers] = line.split(' ');
    let record = 0;
    shard.set(
      word,
      numbers.map((number) => {
        const value = Number.parseInt(number, 36);
        record += Math.floor(value / IMPACTS);
        return { record, impact: value % IMPACTS };
      }),
    );
  }
  return shard;
}

/** The shard with a word, and the last shard with words that start with it. Words before the first term are in none. */
export function shardsFor(
  word: string,
  { shards }: Pick<SearchCore, 'shards'>,
): { readonly first: number; readonly last: number } {
  const at = (key: string): number => {
    let low = 0;
    let high = shards.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((shards[middle] ?? '') <= key) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  return { first: Math.max(at(word), 0), last: Math.max(at(`${word}\u{10ffff}`), 0) };
}

/** The block with the text of a record. */
export function blockOf(record: number, { blocks }: Pick<SearchCore, 'blocks'>): number {
  const next = blocks.findIndex((first) => first > record);
  return (next < 0 ? blocks.length : next) - 1;
}
