import { raiseTo, readSign, type RecordSign, type Scores, type SearchCore, type TermIndex, unpackEntry } from './search-index.ts';
import type { SearchStatus } from './search-record.ts';
import { stem } from './stem.ts';
import { STOP_WORDS } from './stop-words.ts';
import { nameKey, squashed, listTerms, type Word, splitWords } from './words.ts';
import { WEIGHTS } from './weights.ts';

/** A section in a list of results, with the data for ranking. */
export interface TitledRecord extends Omit<RecordSign, 'level'> {
  readonly url: string;
  readonly kind: string;
  readonly titles: readonly string[];
  readonly name: string | undefined;
  readonly status: SearchStatus | undefined;
  readonly elsewhere: boolean;
  /** The last segment of a page's URL, which may abbreviate its title: `cli`. Empty for sections. */
  readonly slug: string;
  /** The page's own record. */
  readonly page: number;
  /** The parent section; undefined for the page's own record. */
  readonly parent: number | undefined;
  /** The words of its own title. */
  readonly words: readonly Word[];
  /** Keys of its name, in full and by suffix: `outputchunkfilename`, `chunkfilename`. */
  readonly nameKeys: readonly string[];
}

/** Everything that can be found by title or name. */
export interface TitleIndex extends TermIndex {
  readonly records: readonly TitledRecord[];
  /** Records by all keys of their names, and by their titles without punctuation. */
  readonly keys: ReadonlyMap<string, readonly number[]>;
  /** The number of records of each page. */
  readonly sizes: ReadonlyMap<number, number>;
}

/** Unpacks the core of the index for searching. */
export function createTitleIndex(core: Pick<SearchCore, 'kinds' | 'pages' | 'entries' | 'signs'>): TitleIndex {
  const records: TitledRecord[] = [];
  const terms = new Map<string, Scores>();
  const keys = new Map<string, number[]>();
  const add = (record: number, words: readonly Word[]): void => {
    const weight = weightOfWord(words);
    for (const [index, word] of words.entries()) {
      for (const term of listTerms(word)) note(terms, term, record, word.parts.includes(term) ? weight * WEIGHTS.part : weight);
      // `sourcemap` also finds `source map`.
      const next = words[index + 1];
      if (next) note(terms, word.whole + next.whole, record, weight);
    }
  };
  const sizes = new Map<number, number>();
  const lines = core.entries.split('\n');
  for (const [url, kind, count] of core.pages) {
    const page = records.length;
    const kindTitle = core.kinds[kind < 0 ? -1 - kind : kind] ?? '';
    sizes.set(page, count);
    const entries = lines.slice(page, page + count).map((line, section) => unpackEntry(line, section === 0));
    const above: number[] = [];
    for (const { title, id, name, status } of entries) {
      const at = records.length;
      const { level, ...sign } = readSign(core.signs.charCodeAt(at));
      above.length = level;
      // Levels may be skipped.
      const parent = above.findLast((one) => one !== undefined);
      const words = splitWords(title);
      const nameKeys = listEnds(name);
      const slug = level === 0 ? squashed(url.split('/').at(-2) ?? '') : '';
      for (const key of new Set([...nameKeys, squashed(title), slug])) collect(keys, key, at);
      records.push({
        url: level === 0 ? url : `${url}#${id}`,
        kind: kindTitle,
        elsewhere: kind < 0,
        ...sign,
        slug,
        titles: [...(parent === undefined ? [] : (records[parent]?.titles ?? [])), title],
        name: name || undefined,
        status: status || undefined,
        page,
        parent,
        words,
        nameKeys,
      });
      above[level] = at;
      add(at, words);
      if (level === 0) for (const { whole } of splitWords(kindTitle)) note(terms, whole, at, WEIGHTS.kind);
      if (slug !== squashed(title)) add(at, splitWords(slug));
      if (name !== '' && name !== title) add(at, splitWords(name));
    }
  }
  const sorted = [...terms.keys()].toSorted();
  const byStem = Map.groupBy(sorted, stem);
  return { records, terms, keys, forms: (of) => byStem.get(of) ?? [], sorted, sizes };
}

/** A word weighs more in a short title. */
function weightOfWord(words: readonly Word[]): number {
  const telling = words.filter(({ whole }) => !STOP_WORDS.has(whole)).length;
  return WEIGHTS.title / (1 + WEIGHTS.longTitle * Math.max(telling - 1, 0));
}

/** `output.chunkFilename`: the full name first, then the part after each dot. */
function listEnds(name: string): string[] {
  if (name === '') return [];
  if (name.startsWith('-')) return [nameKey(name)];
  const segments = name.split(/[.[\]*]+/).filter(Boolean);
  return segments.map((_, from) => squashed(segments.slice(from).join('')));
}

function note(terms: Map<string, Scores>, term: string, record: number, weight: number): void {
  const scores = terms.get(term) ?? new Map<number, number>();
  raiseTo(scores, record, weight);
  terms.set(term, scores);
}

function collect<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
