import { remember } from '../../shared/remember.ts';
import { nearest } from '../../shared/suggest.ts';
import { groupByPage, shownRecords } from './answer.ts';
import { phrasesFirst } from './phrase.ts';
import { parseQuery, type Query } from './query.ts';
import { rank } from './rank.ts';
import type { SearchAnswer, SearchEngine, SearchScope } from './search-engine.ts';
import {
  aliasKey,
  BLOCK_RECORDS,
  blockFile,
  getBlock,
  CORE_FILE,
  type SearchCore,
  shardFile,
  shardsFor,
  type TermIndex,
  unpackShard,
} from './search-index.ts';
import { stem } from './stem.ts';
import { createTitleIndex, type TitleIndex } from './title-index.ts';

/** How to use HTTP caches: normally, or not at all because a cached file is broken. */
type Caching = 'default' | 'reload';

/** Reads a file of the index, relative to the site's root. @throws if it can't be loaded */
export type ReadIndexFile = (path: string, cache: Caching) => Promise<string>;

/** Maximum number of word files per query, so that even a long query stays cheap. */
const MOST_SHARDS = 6;
/** Longer queries aren't names. */
const MOST_NAME_WORDS = 3;
const MOST_CORRECTIONS = 3;
/** A single letter is the prefix of too many words. */
const SHORTEST = 2;

interface Loaded {
  readonly core: SearchCore;
  readonly titles: TitleIndex;
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  readonly shard: (index: number) => Promise<TermIndex>;
  readonly block: (index: number) => Promise<readonly string[]>;
}

/** Searches the index that the build wrote. Loaded pieces are kept; failed ones are requested again on the next search. */
export function createEmbeddedEngine(read: ReadIndexFile, coreFile = CORE_FILE): SearchEngine {
  const load = remember(async () => open(await readPiece(read, coreFile, (text) => JSON.parse(text) as SearchCore), read));

  async function ask(query: Query, scope: SearchScope, index: Loaded): Promise<SearchAnswer> {
    const asked = await Promise.allSettled(wantedShards(query, index.core).map(index.shard));
    const texts = asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const ranking = rank({ query, titles: index.titles, texts, synonyms: index.synonyms });
    const { records, sections } = shownRecords(ranking, index.titles, { ...scope, words: query.words.length });
    const found = await readTexts(records, index);
    const contentOf = (record: number) => ({ title: index.titles.records[record]?.titles.at(-1) ?? '', text: found.get(record) });
    const pages = groupByPage(phrasesFirst(records, query.all, contentOf), index.titles, { ...ranking, texts: found });
    const corrections = sections.length > 0 ? [] : findCorrections(query, index.titles);
    return { pages, partial: texts.length < asked.length, sections, corrections };
  }

  return {
    async prepare() {
      await load();
    },
    search: async (text, scope = {}) => ask(parseQuery(text), scope, await load()),
  };
}

function open(core: SearchCore, read: ReadIndexFile): Loaded {
  return {
    core,
    titles: createTitleIndex(core),
    synonyms: new Map(core.synonyms.map(([word, ...meanings]) => [word, meanings])),
    shard: remember(async (index) =>
      readPiece(read, shardFile(core.generation, index), (text) => {
        // Any text can be parsed as words, even an HTML page.
        if (!text.startsWith(core.shards[index] ?? '')) throw new Error(`Shard ${index} doesn't match the index`);
        return unpackShard(text);
      }),
    ),
    block: remember(async (index) =>
      readPiece(read, blockFile(core.generation, index), (text) => JSON.parse(text) as readonly string[]),
    ),
  };
}

/** Reads a piece of the index; after a failure at once again, bypassing caches that may contain a broken file. */
async function readPiece<Piece>(read: ReadIndexFile, file: string, parse: (text: string) => Piece): Promise<Piece> {
  const parsed = async (caching: Caching): Promise<Piece> => parse(await read(file, caching));
  return parsed('default').catch(async () => parsed('reload'));
}

/** The shards with a query's words. If there are too many, those of the longest words, which are the most specific. */
export function wantedShards({ words, keys, open: last }: Query, core: Pick<SearchCore, 'shards'>): number[] {
  if (core.shards.length === 0) return [];
  const shardsOf = (word: string, isOpen = false): number[] => {
    if (word.length < SHORTEST) return [];
    const { first, last: end } = shardsFor(word, core);
    // Words with this prefix, unless they're too many.
    return [shardsFor(stem(word), core).first, ...(isOpen && end <= first + 1 ? [first, end] : [])];
  };
  const names = words.length <= MOST_NAME_WORDS ? keys.map((key) => shardsFor(aliasKey(key), core).first) : [];
  const wanted = words
    .toSorted((a, b) => b.whole.length - a.whole.length)
    .flatMap((word) => [
      ...shardsOf(word.whole, last && word === words.at(-1)),
      ...[word.flag ?? '', ...word.segments, ...word.parts].flatMap((part) => shardsOf(part)),
    ]);
  return [...new Set([...names, ...wanted])].slice(0, MOST_SHARDS);
}

/** The query with each word replaced by the most similar one in titles, if there is one. Short words are similar to too many. */
function findCorrections({ words }: Query, { records }: TitleIndex): string[] {
  const known = new Set(records.flatMap((record) => record.words.map(({ whole }) => whole)).filter((word) => word.length > 3));
  const similar = words.flatMap(({ whole }) => (whole.length > 3 ? (nearest(whole, known) ?? []) : []));
  return similar.length === 0 ? [] : [...new Set([similar.join(' '), ...similar])].slice(0, MOST_CORRECTIONS);
}

/** The texts of the results. Without them there are no excerpts, but the results are the same. */
async function readTexts(shown: readonly number[], { block }: Loaded): Promise<ReadonlyMap<number, string>> {
  const texts = shown.map(async (record) => {
    const found = await block(getBlock(record)).catch(() => []);
    return [record, found[record % BLOCK_RECORDS] ?? ''] as const;
  });
  return new Map(await Promise.all(texts));
}
