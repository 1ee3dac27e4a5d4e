import { createHash } from 'node:crypto';
import { anchorId } from '../../shared/anchor-id.ts';
import { splitHash } from '../../shared/address.ts';
import {
  blockFile,
  CORE_FILE,
  type PackedPage,
  type PackedSection,
  linkedLevel,
  packName,
  packShard,
  type SearchCore,
  shardFile,
  signOf,
} from '../../shared/search/search-index.ts';
import type { SearchRecord } from '../../shared/search/search-record.ts';
import { wordPostings } from './word-postings.ts';

/** Sizes of the pieces before compression, in characters: about 2 KB and 0.6 KB when sent. */
const SHARD_SIZE = 5_000;
const BLOCK_SIZE = 1_500;

type Synonyms = SearchCore['synonyms'];

/** The files of the embedded search, by output path. A page's records are consecutive, starting with its own. */
export function searchFiles(records: readonly SearchRecord[], synonyms: Synonyms): Map<string, string> {
  const words = packWords(records);
  const texts = packTexts(records);
  const rest = {
    ...packPages(records),
    signs: records.map(recordSign).join(''),
    shards: words.map(({ first }) => first),
    blocks: texts.map(({ first }) => first),
    synonyms,
  };
  const sha = createHash('sha256');
  for (const text of [JSON.stringify(rest), ...words.map((shard) => shard.text), ...texts.map((block) => block.text)])
    sha.update(text);
  const generation = sha.digest('hex').slice(0, 10);
  const core: SearchCore = { generation, ...rest };
  return new Map([
    [CORE_FILE, JSON.stringify(core)],
    ...words.map(({ text }, index): [string, string] => [shardFile(generation, index), text]),
    ...texts.map(({ text }, index): [string, string] => [blockFile(generation, index), text]),
  ]);
}

function packWords(records: readonly SearchRecord[]): { readonly first: string; readonly text: string }[] {
  const sorted = [...wordPostings(records)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return pieces(
    sorted.map(([word, postings]) => ({ key: word, text: packShard([[word, postings]]) })),
    SHARD_SIZE,
  ).map(({ first, texts }) => ({ first, text: texts.join('\n') }));
}

function packTexts(records: readonly SearchRecord[]): { readonly first: number; readonly text: string }[] {
  return pieces(
    records.map((record, key) => ({ key, text: record.text || outline(records, key) })),
    BLOCK_SIZE,
  ).map(({ first, texts }) => ({ first, text: JSON.stringify(texts) }));
}

/** The excerpt of a section without text: its subheadings, or its first line of code. */
function outline(records: readonly SearchRecord[], at: number): string {
  const { titles = [], code = '' } = records[at] ?? {};
  const after = records.slice(at + 1);
  const end = after.findIndex((record) => record.titles.length <= titles.length);
  const inside = after.slice(0, end < 0 ? undefined : end).filter((record) => record.titles.length === titles.length + 1);
  return inside.length > 0 ? inside.map((record) => record.titles.at(-1)).join(', ') : (code.split('\n').find(Boolean) ?? '');
}

/** Splits a list into pieces of about a given size, each identified by the key of its first item. */
function pieces<Key>(
  items: readonly { readonly key: Key; readonly text: string }[],
  size: number,
): { readonly first: Key; readonly texts: readonly string[] }[] {
  const all: { first: Key; texts: string[]; size: number }[] = [];
  for (const { key, text } of items) {
    let piece = all.at(-1);
    if (!piece || piece.size + text.length > size) all.push((piece = { first: key, texts: [], size: 0 }));
    piece.texts.push(text);
    piece.size += text.length;
  }
  return all;
}

function packPages(records: readonly SearchRecord[]): Pick<SearchCore, 'kinds' | 'pages'> {
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  const pages: [string, string, number, ...PackedSection[]][] = [];
  for (const record of records) {
    const { path, hash } = splitHash(record.url);
    let page = pages.at(-1);
    if (page?.[0] !== path) pages.push((page = [path, record.titles[0] ?? '', kindOf(record, kinds)]));
    page.push(packSection(record, hash));
  }
  return { kinds, pages: pages satisfies readonly PackedPage[] };
}

const recordSign = ({ name, text, code, row, linked = 0 }: SearchRecord): string =>
  signOf({ bare: name === undefined && text === '' && code === '', row: row === true, linked: linkedLevel(linked) });

const kindOf = ({ kind, elsewhere }: SearchRecord, kinds: readonly string[]): number =>
  elsewhere ? -1 - kinds.indexOf(kind) : kinds.indexOf(kind);

function packSection({ titles, name, status }: SearchRecord, hash: string): PackedSection {
  const level = titles.length - 1;
  const title = level === 0 ? '' : (titles.at(-1) ?? '');
  const section = [
    level,
    title,
    hash === anchorId(title) ? '' : hash,
    packName(name ?? '', titles.at(-1) ?? ''),
    status ?? '',
  ] as const;
  const filled = section.findLastIndex((value) => value !== '');
  return section.slice(0, filled + 1) as unknown as PackedSection;
}
