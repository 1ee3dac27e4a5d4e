import { createHash } from 'node:crypto';
import type { IndexSettings } from '@algolia/client-search';
import type { SearchRecord } from '../../shared/search/search-record.ts';

type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
export type Hierarchy = Readonly<Record<Level, string | null>>;

/** A DocSearch record: a heading, or a paragraph below one. */
export interface HostedRecord {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: Level | 'content';
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  /** Other names of what is documented, such as flags. */
  readonly names: readonly string[];
  readonly status: string | null;
  readonly lang: 'en';
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number };
}

/** Longer content is truncated: the service rejects records over 10 KB, and excerpts are short. */
const CONTENT_LIMIT = 2000;
/** Weight of each level, as in DocSearch's crawler. */
const LEVEL_WEIGHT = [100, 90, 80, 70, 60, 50, 40];
/** Ranks entries of options and hooks above prose. */
const ENTRY_RANK = 10;

/** DocSearch records for a hosted index: one per heading and one per text. */
export function hostedRecords(records: readonly SearchRecord[], origin: string): HostedRecord[] {
  return records.flatMap((record, position) => {
    const url = origin + record.url;
    const [page = '', anchor] = url.split('#');
    const level = Math.min(record.titles.length, 6);
    const base = {
      url,
      url_without_anchor: page,
      anchor: anchor ?? null,
      hierarchy: hierarchyOf(record),
      names: [...(record.name === undefined ? [] : [record.name]), ...(record.aliases ?? [])],
      status: record.status ?? null,
      lang: 'en' as const,
    };
    const pageRank = record.name === undefined ? 0 : ENTRY_RANK;
    const heading: HostedRecord = {
      ...base,
      objectID: idOf(record.url, 'heading'),
      type: `lvl${level}` as Level,
      content: null,
      weight: { pageRank, level: LEVEL_WEIGHT[level] ?? 0, position },
    };
    if (record.text === '') return [heading];
    return [
      heading,
      {
        ...base,
        objectID: idOf(record.url, 'content'),
        type: 'content' as const,
        content: record.text.replaceAll('\n', ' ').slice(0, CONTENT_LIMIT),
        weight: { pageRank, level: 0, position },
      },
    ];
  });
}

/** Level 0 is the section, level 1 the page. */
function hierarchyOf({ kind, titles }: SearchRecord): Hierarchy {
  const at = (index: number): string | null => titles[index] ?? null;
  return { lvl0: kind, lvl1: at(0), lvl2: at(1), lvl3: at(2), lvl4: at(3), lvl5: at(4), lvl6: at(5) };
}

/** Stable across pushes. */
const idOf = (url: string, part: string): string => createHash('sha256').update(`${part} ${url}`).digest('hex').slice(0, 24);

/** The index settings: DocSearch's, plus our names and synonyms. */
export const HOSTED_SETTINGS: IndexSettings = {
  searchableAttributes: [
    'unordered(names)',
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'unordered(hierarchy.lvl0)',
    'content',
  ],
  attributesForFaceting: ['type', 'lang'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type', 'status'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:24'],
  camelCaseAttributes: ['names', 'hierarchy', 'content'],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
  highlightPostTag: '</span>',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  separatorsToIndex: '_',
  ignorePlurals: true,
  removeWordsIfNoResults: 'allOptional',
};
