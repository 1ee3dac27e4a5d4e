import type { RankInput } from './match-terms.ts';
import { aliasKey, weightOfImpact } from './search-index.ts';
import { stem } from './stem.ts';
import type { Query } from './query.ts';
import { STOP_WORDS } from './stop-words.ts';
import type { Word } from './words.ts';
import type { TitledRecord, TitleIndex } from './title-index.ts';

/** Bonuses on top of the word score, which is at most 10, so that exact matches come first. */
const EXACT = {
  name: 100,
  nameEnd: 60,
  otherSigns: 20,
  level: 5,
  page: 50,
  alias: 45,
  inRow: 10,
  inPage: 30,
  aboutInPage: 6,
  title: 14,
  otherForm: 9,
  shortName: 9,
  named: 9,
  proseName: 6,
  titleBegins: 4,
  inOrder: 1.75,
  /** Factors for sections of READMEs, and for rows and deprecated entries. */
  readmeSection: 0.18,
  lesser: 0.57,
  /** A factor for names of several words with spaces between them: `public path`. */
  inWords: 0.5,
};

export interface Exactness {
  /** For matching exactly what was typed. */
  readonly exactly: number;
  /** For having words in the same order; scaled by the word score. */
  readonly alike: number;
  /** Whether it's a section of a page that the query names. */
  readonly isInNamed: boolean;
}

/** The bonus of a record for its title or name as a whole. */
export function createExactness({ query, texts, titles: index }: RankInput): (entry: TitledRecord, record: number) => Exactness {
  const { typed, keys, object, words, all } = query;
  const aliased = aliasedRecords(keys, texts);
  // Flags and identifiers among other words.
  const identifiers = words.flatMap(({ flag, whole, parts }) => (flag ? [flag] : parts.length > 0 ? [whole] : []));
  const identified = aliasedRecords(identifiers, texts);
  const pairs = pairWords(all);
  const stems = stemsOf(words);
  const isFlag = typed.startsWith('-');
  const hasSigns = /[._[\]@$/:]/.test(typed);
  const asked = splitSegments(typed);
  const isProse = /\s/.test(typed);
  const short = new Set(keys.map(shortName).filter((key) => key !== ''));
  const exactness = (
    { name = '', nameKeys, page, slug, titles, words: own }: TitledRecord,
    record: number,
  ): Omit<Exactness, 'isInNamed'> => {
    const isPage = page === record;
    const at = nameKeys.findIndex((key) => keys.includes(key) || key === object);
    const alias = aliased.get(record) ?? 0;
    if (isFlag && (at >= 0 || alias === EXACT.alias)) return { exactly: EXACT.name, alike: 0 };
    if (at === 0 && name.toLowerCase() === typed) return { exactly: EXACT.name, alike: 0 };
    const title = own.map(({ whole }) => whole);
    const titleKey = title.join('');
    const isTitle = keys.includes(titleKey) || (slug !== '' && keys.includes(slug));
    const isTitleInOtherForm = stemsOf(own) === stems;
    if (isPage && (isTitle || isTitleInOtherForm)) return { exactly: EXACT.page, alike: 0 };
    if (at >= 0) {
      const ending = splitSegments(name.toLowerCase()).slice(-asked.length).join();
      // `import.meta` isn't `importMeta`, and `[name]` is a placeholder.
      if (hasSigns && !isProse && ending !== asked.join()) return { exactly: 0, alike: 0 };
      if (isProse && !isCompound(name, at)) return { exactly: EXACT.proseName, alike: 0 };
      // Of many names with this ending, the one nearest to the top level. `__filename` isn't just `filename`.
      const otherSigns = !isProse && (at === 0 || ending !== asked.join()) ? EXACT.otherSigns : 0;
      return { exactly: (EXACT.nameEnd - otherSigns - deep(name, at)) * (isProse ? EXACT.inWords : 1), alike: 0 };
    }
    if (alias === EXACT.alias) return { exactly: alias, alike: 0 };
    if (isTitle) return { exactly: EXACT.title - titles.length, alike: 0 };
    if (isTitleInOtherForm) return { exactly: EXACT.otherForm - titles.length, alike: 0 };
    if (isPage && short.has(shortName(titleKey))) return { exactly: EXACT.shortName, alike: 0 };
    const shared = [...pairWords(title)].filter((pair) => pairs.has(pair)).length;
    const inOrder = shared === 0 ? 0 : (EXACT.inOrder * shared) / Math.max(Math.min(title.length, all.length) - 1, 1);
    const isNamed = !query.isQuestion && (identified.get(record) === EXACT.alias || isNamedBy(words, name, nameKeys));
    const begins = keys.some((key) => key.length > 1 && titleKey.startsWith(key)) ? EXACT.titleBegins : 0;
    return { exactly: begins, alike: inOrder + (isNamed ? EXACT.named : 0) };
  };
  const restOf = createRestReader(query, index);
  return (entry, record) => {
    const { exactly, alike } = exactness(entry, record);
    const { elsewhere, parent, row, status, page } = entry;
    const less =
      elsewhere && parent !== undefined
        ? EXACT.readmeSection
        : row || (status === 'deprecated' && page !== record)
          ? EXACT.lesser
          : 1;
    const rest = record === page ? undefined : restOf(page);
    const inPage =
      rest === undefined ? 0 : exactInPage(entry, rest) || (aliasedRecords([rest.join('')], texts).has(record) ? EXACT.inRow : 0);
    return {
      exactly: Math.max(exactly * (inPage > 0 ? 1 : less), isProse ? 0 : (aliased.get(record) ?? 0), inPage),
      alike,
      isInNamed: rest !== undefined,
    };
  };
}

/**
 * Whether words of a query name an option or a flag, maybe with a value: `moduleIds deterministic`, `stats modules false`, and
 * `--json file`, but not `chunkhash vs contenthash`, nor `server`, which can be an ordinary word.
 */
const isNamedBy = (words: readonly Word[], name: string, nameKeys: readonly string[]): boolean =>
  words.some(({ whole, segments, flag = '' }, index) => {
    const next = words[index + 1]?.whole ?? '';
    const above = nameKeys.indexOf(whole + next);
    return (
      nameKeys.includes(flag) ||
      (above >= 0 && nameKeys[above + 1] === next) ||
      (nameKeys.includes(whole) && (segments.length > 0 || isCompound(name, nameKeys.indexOf(whole))))
    );
  });

/** Whether the end of a name is written like a name: `moduleIds`, but not `server`. */
const isCompound = (name: string, from: number): boolean => {
  const segments = name.split(/[.[\]*]+/);
  return segments.slice(from).some((segment) => /[a-z][A-Z]/.test(segment));
};

/** The words of a query that are left after the name of a page, such as `insert` of `insert style-loader`; undefined without its name. */
function createRestReader({ words }: Query, { records }: TitleIndex): (page: number) => readonly string[] | undefined {
  const wholes = words.map(({ whole }) => whole);
  return (page) => {
    const { slug = '', words: title = [] } = records[page] ?? {};
    const names = new Set([slug, shortName(slug), title.map(({ whole }) => whole).join('')].filter((name) => name.length > 3));
    for (let from = 0; from < wholes.length; from++)
      for (let to = wholes.length; to > from; to--) {
        const rest = [...wholes.slice(0, from), ...wholes.slice(to)];
        if (rest.length > 0 && names.has(wholes.slice(from, to).join(''))) return rest;
      }
    return undefined;
  };
}

/** The bonus of a section of a page that the query names, for the rest of the query. */
function exactInPage({ nameKeys, words }: TitledRecord, rest: readonly string[]): number {
  const title = words.map(({ whole }) => whole);
  if (nameKeys.includes(rest.join('')) || title.join('') === rest.join('')) return EXACT.inPage;
  const stems = title.map(stem);
  const asked = rest.map(stem);
  const isAbout =
    asked.every((word) => stems.includes(word)) || (stems.length > 0 && stems.every((word) => asked.includes(word)));
  return isAbout ? EXACT.aboutInPage : 0;
}

/** `html` for `html-webpack-plugin` and `html-loader`. */
const shortName = (key: string): string => key.replace(/(?:webpack)?plugin$|loader$/, '');

/** The bonuses of the records that have one of the keys as an alias, or whose rows begin with it. */
export function aliasedRecords(keys: readonly string[], texts: RankInput['texts']): ReadonlyMap<number, number> {
  const found = keys.flatMap((key) => texts.flatMap(({ terms }) => [...(terms.get(aliasKey(key)) ?? [])]));
  return new Map(found.map(([record, weight]) => [record, weight === weightOfImpact(0) ? EXACT.inRow : EXACT.alias]));
}

/** Readers rarely mean names far below the top level, or below a placeholder. */
const deep = (name: string, at: number): number => EXACT.level * (at + (name.includes('*') ? 1 : 0));

/** Splits `output.path` and `rules[].test` at dots and brackets. A name in brackets is a placeholder and stays one. */
const splitSegments = (name: string): string[] => name.split(/\[\]|\.|\*/).filter(Boolean);

/** The significant words of a title in any form and order. */
const stemsOf = (words: readonly Word[]): string =>
  words
    .filter(({ whole }) => !STOP_WORDS.has(whole))
    .map(({ whole }) => stem(whole))
    .toSorted()
    .join(' ');

/** Pairs of adjacent words. */
const pairWords = (words: readonly string[]): Set<string> => new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`));
