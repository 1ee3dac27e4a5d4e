import { createHash } from 'node:crypto';
import { splitHash } from '../../shared/address.ts';
import { dataFile, dataName } from '../../shared/data-name.ts';
import {
  BLOCK_RECORDS,
  blockFile,
  CORE_FILE,
  linkedLevel,
  type PackedPage,
  packEntry,
  packShard,
  type SearchCore,
  shardFile,
  formatSign,
} from '../rules/search-index.ts';
import type { SearchRecord } from '../rules/search-record.ts';
import { hashedFile } from '../../generate/data-files.ts';
import { wordPostings } from './word-postings.ts';

/**
 * Size of a shard before compression, in characters: about 0.9 KB when sent. Smaller ones would only make the list of shards
 * longer.
 */
const SHARD_SIZE = 2_000;

/** The files of the embedded search, by output path. A page's records are consecutive, starting with its own. */
export function searchFiles(records: readonly SearchRecord[], synonyms: SearchCore['synonyms']): Map<string, string> {
  const words = packWords(wordPostings(records));
  const texts = packTexts(records);
  const rest = {
    ...packPages(records),
    entries: records.map(formatEntry).join('\n'),
    signs: records.map(recordSign).join(''),
    shards: words.map(({ first }) => first),
    synonyms,
  };
  const sha = createHash('sha256');
  for (const text of [JSON.stringify(rest), ...words.map((shard) => shard.text), ...texts]) sha.update(text);
  const generation = sha.digest('hex').slice(0, 10);
  const core: SearchCore = { generation, ...rest };
  const file = hashedFile(dataName.searchCore, core);
  return new Map([
    [dataFile(file.name), file.text],
    // For development, and for tabs of builds before data was JSON (decision 0033).
    [CORE_FILE, file.text],
    ...words.map(({ text }, index): [string, string] => [shardFile(generation, index), text]),
    ...texts.map((text, index): [string, string] => [blockFile(generation, index), text]),
  ]);
}

function packWords(postings: ReadonlyMap<string, readonly number[]>): { readonly first: string; readonly text: string }[] {
  const sorted = [...postings].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const shards: { readonly first: string; text: string }[] = [];
  let before = '';
  for (const [word, list] of sorted) {
    const line = packShard([[word, list]]);
    const shard = shards.at(-1);
    if (shard && shard.text.length + line.length < SHARD_SIZE) shard.text += `\n${line}`;
    else shards.push({ first: shortestAfter(before, word), text: line });
    before = word;
  }
  return shards;
}

/** The shortest prefix of a word that sorts after the previous word. */
function shortestAfter(before: string, word: string): string {
  let length = 1;
  while (before.startsWith(word.slice(0, length)) && length < word.length) length++;
  return word.slice(0, length);
}

function packTexts(records: readonly SearchRecord[]): string[] {
  const texts = records.map((record, at) => record.text || outline(records, at));
  return Array.from({ length: Math.ceil(texts.length / BLOCK_RECORDS) }, (_, block) =>
    JSON.stringify(texts.slice(block * BLOCK_RECORDS, (block + 1) * BLOCK_RECORDS)),
  );
}

/** The excerpt of a section without text: its subheadings, or its first line of code. */
function outline(records: readonly SearchRecord[], at: number): string {
  const { titles = [], code = '' } = records[at] ?? {};
  const inside: SearchRecord[] = [];
  for (let next = at + 1; (records[next]?.titles.length ?? 0) > titles.length; next++) {
    const record = records[next];
    if (record?.titles.length === titles.length + 1) inside.push(record);
  }
  return inside.length > 0 ? inside.map((record) => record.titles.at(-1)).join(', ') : (code.split('\n').find(Boolean) ?? '');
}

function packPages(records: readonly SearchRecord[]): Pick<SearchCore, 'kinds' | 'pages'> {
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  const byPage = Map.groupBy(records, ({ url }) => splitHash(url).path);
  const pages = Array.from(byPage, ([path, [first, ...more]]): PackedPage => {
    const kind = kinds.indexOf(first?.kind ?? '');
    return [path, first?.elsewhere ? -1 - kind : kind, more.length + 1];
  });
  return { kinds, pages };
}

const formatEntry = ({ url, titles, name = '', status }: SearchRecord): string =>
  packEntry({ title: titles.at(-1) ?? '', id: splitHash(url).hash, name, status: status ?? '' });

const recordSign = ({ titles, row, linked = 0 }: SearchRecord): string =>
  formatSign({
    level: titles.length - 1,
    row: row === true,
    linked: linkedLevel(linked),
  });
