import { anchorId } from '../anchor-id.ts';
import { readSign, type SearchCore } from './search-index.ts';
import type { SearchStatus } from './search-record.ts';
import { stem } from './stem.ts';
import { STOP_WORDS } from './stop-words.ts';
import { squashed, termsOf, type Word, wordsOf } from './words.ts';
import { WEIGHTS } from './weights.ts';

/** A section in a list of results, with the data for ranking. */
export interface TitledRecord {
  readonly url: string;
  readonly kind: string;
  readonly titles: readonly string[];
  readonly name: string | undefined;
  readonly status: SearchStatus | undefined;
  readonly elsewhere: boolean;
  /** Whether its page documents named things: options, hooks. */
  readonly reference: boolean;
  /** Whether it's a heading with only subheadings below it. */
  readonly bare: boolean;
  /** Whether it's a table row or list item that documents something. */
  readonly row: boolean;
  /** The last segment of a page's URL, which may abbreviate its title: `cli`. Empty for sections. */
  readonly slug: string;
  /** How many pages link here, 0 to 9. */
  readonly linked: number;
  /** The page's own record. */
  readonly page: number;
  /** The parent section; undefined for the page's own record. */
  readonly parent: number | undefined;
  /** The words of its own title. */
  readonly words: readonly Word[];
  /** Keys of its name, in full and by suffix, and of its aliases: `outputchunkfilename`, `chunkfilename`. */
  readonly nameKeys: readonly string[];
  /** How many of these belong to its name; the others are aliases. */
  readonly names: number;
}

/** The weight of a title's term for a record. */
interface TitlePosting {
  readonly record: number;
  readonly weight: number;
}

/** Everything that can be found by title or name. */
export interface TitleIndex {
  readonly records: readonly TitledRecord[];
  readonly terms: ReadonlyMap<string, readonly TitlePosting[]>;
  /** Records by all keys of their names, and by their titles without punctuation. */
  readonly keys: ReadonlyMap<string, readonly number[]>;
  /** Terms by stem. */
  readonly stems: ReadonlyMap<string, readonly string[]>;
  readonly sortedTerms: readonly string[];
}

export function createTitleIndex(core: Pick<SearchCore, 'kinds' | 'pages' | 'linked'>): TitleIndex {
  const records: TitledRecord[] = [];
  const terms = new Map<string, TitlePosting[]>();
  const keys = new Map<string, number[]>();
  const add = (record: number, words: readonly Word[], weight: number): void => {
    const each = weight * share(words);
    for (const [index, word] of words.entries()) {
      const whole = each;
      for (const [place, term] of termsOf(word).entries())
        note(terms, term, record, place === 0 ? whole : whole * WEIGHTS.partOfName);
      // `sourcemap` also finds `source map`.
      const next = words[index + 1];
      if (next) note(terms, word.whole + next.whole, record, whole);
    }
  };
  for (const [url, title, kind, ...sections] of core.pages) {
    const reference = sections.some(([, , , name = '']) => name !== '');
    const page = records.length;
    const above: number[] = [];
    for (const [level, heading = '', id = '', name = '', status = '', ...aliases] of sections) {
      const at = records.length;
      above.length = level;
      const parent = above.at(-1);
      const own = level === 0 ? title : heading;
      const words = wordsOf(own);
      const ends = endsOf(name);
      const nameKeys = [...ends, ...aliases.map(nameKey)];
      const slug = level === 0 ? squashed(url.split('/').at(-2) ?? '') : '';
      for (const key of new Set([...nameKeys, squashed(own), slug])) collect(keys, key, at);
      records.push({
        url: level === 0 ? url : `${url}#${id || anchorId(heading)}`,
        kind: core.kinds[kind < 0 ? -1 - kind : kind] ?? '',
        elsewhere: kind < 0,
        reference,
        ...readSign(core.linked[at]),
        slug,
        titles: [...(parent === undefined ? [] : (records[parent]?.titles ?? [])), own],
        name: name || undefined,
        status: status || undefined,
        page,
        parent,
        words,
        nameKeys,
        names: ends.length,
      });
      above[level] = at;
      add(at, words, level === 0 ? WEIGHTS.pageTitle : WEIGHTS.heading);
      if (slug !== squashed(own)) add(at, wordsOf(slug), WEIGHTS.pageTitle);
      if (name !== '') add(at, name === own ? words : wordsOf(name), WEIGHTS.name);
      for (const alias of aliases) add(at, wordsOf(alias), WEIGHTS.alias);
    }
  }
  const sortedTerms = [...terms.keys()].toSorted();
  return { records, terms, keys, stems: byStem(sortedTerms), sortedTerms };
}

function byStem(terms: readonly string[]): Map<string, string[]> {
  const stems = new Map<string, string[]>();
  for (const term of terms) collect(stems, stem(term), term);
  return stems;
}

/** A word weighs more in a short title; insignificant words lengthen it a little. */
function share(words: readonly Word[]): number {
  const telling = words.filter(({ whole }) => !STOP_WORDS.has(whole)).length;
  return 1 - WEIGHTS.longTitle + WEIGHTS.longTitle / Math.max(telling + 0.25 * (words.length - telling), 1);
}

/** The key a name is compared by. Flags keep their dashes: `--config` isn't the option `config`. */
export const nameKey = (name: string): string => (name.startsWith('-') ? name.toLowerCase() : squashed(name));

/** `output.chunkFilename`: the full name first, then the part after each dot. */
function endsOf(name: string): string[] {
  if (name === '') return [];
  if (name.startsWith('-')) return [nameKey(name)];
  const segments = name.split(/[.[\]*]+/).filter(Boolean);
  return segments.map((_, from) => squashed(segments.slice(from).join('')));
}

function note(terms: Map<string, TitlePosting[]>, term: string, record: number, weight: number): void {
  const list = terms.get(term);
  if (!list) {
    terms.set(term, [{ record, weight }]);
    return;
  }
  const last = list.at(-1);
  if (last?.record !== record) list.push({ record, weight });
  else if (last.weight < weight) list[list.length - 1] = { record, weight };
}

function collect<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
