import type { SearchStatus } from './search-record.ts';

/**
 * What the build writes for the embedded search, and the browser reads. Headings and names of all sections come at once, so that
 * an identifier is found without another request; the words of their texts, and the texts themselves, in pieces as they are needed.
 */
export interface SearchCore {
  /** Names the folder of the pieces: another index has another. */
  readonly generation: string;
  readonly kinds: readonly string[];
  readonly pages: readonly PackedPage[];
  /** A sign for each record, see `signOf`. */
  readonly linked: string;
  /** The first term of every shard of words, in their order. */
  readonly shards: readonly string[];
  /** The first record of every block of texts, in their order. */
  readonly blocks: readonly number[];
  /** Words that readers use, each with others that the pages may use for it. */
  readonly synonyms: readonly (readonly [word: string, ...meanings: string[]])[];
}

/** A page with its sections. The page itself is the first of these, at level 0. The kind of one from elsewhere is less than 0: `-1 - kind`. */
export type PackedPage = readonly [url: string, title: string, kind: number, ...sections: PackedSection[]];

/** What is missing at the end is as if it were empty; an empty id follows from the title. */
export type PackedSection = readonly [
  level: number,
  title?: string,
  id?: string,
  name?: string,
  status?: SearchStatus | '',
  ...aliases: string[],
];

/** What one sign says about a record. */
export interface RecordSign {
  /** How many pages link to it, 0 to 9 on the scale of `SearchRecord`. */
  readonly linked: number;
  /** A heading with nothing but others below it. */
  readonly bare: boolean;
  /** A table row or list item that documents something. */
  readonly row: boolean;
}

const BARE = '-';
/** For rows the signs continue with letters: `a` is a row that no page links to. */
const FIRST_ROW = 10;

export const signOf = ({ linked, bare, row }: RecordSign): string =>
  bare ? BARE : (row ? linked + FIRST_ROW : linked).toString(36);

export function readSign(sign = ''): RecordSign {
  const value = Number.parseInt(sign, 36) || 0;
  return { linked: value % FIRST_ROW, bare: sign === BARE, row: value >= FIRST_ROW };
}

/** Where the index is found. It is not hashed: a reader who comes back asks whether it is still the same. */
export const CORE_FILE = 'search.json';

/** Hashed by its folder, so it may be kept for ever. */
export const shardFile = (generation: string, shard: number): string => `assets/search-${generation}/words-${shard}.txt`;
export const blockFile = (generation: string, block: number): string => `assets/search-${generation}/texts-${block}.json`;

/** How much a section says about a word, 0 to 3, beside the distance to the last such section. */
export const IMPACTS = 4;

/** Words of texts with the sections where they stand, by record. A higher impact means that the section says more about it. */
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

/** The shard that holds a word, and those that hold what begins with it. Words before the first term are in none. */
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

/** The block that holds the text of a record. */
export function blockOf(record: number, { blocks }: Pick<SearchCore, 'blocks'>): number {
  const next = blocks.findIndex((first) => first > record);
  return (next < 0 ? blocks.length : next) - 1;
}
