import { anchorId } from '../shared/anchor-id.ts';
import { type Fact, type FactGroup, factGroups } from '../shared/fact.ts';
import { factKey, type FactQuestion, groupsOf, makesEntry } from '../shared/fact-question.ts';
import type { Problem } from '../shared/problem.ts';
import { placeOf } from './language/terms.ts';

/** The list of facts that still have to be documented: group and name, one per line. */
export const UNDOCUMENTED = 'data/undocumented.txt';

/** A page's documented facts. */
export interface SurfacePage {
  readonly file: string;
  readonly title: string;
  /** Every id on the page. */
  readonly ids: readonly string[];
  readonly facts: readonly FactQuestion[];
}

export interface SurfaceInput {
  readonly facts: readonly Fact[];
  readonly pages: readonly SurfacePage[];
  /** The current list. */
  readonly listed: string;
  /** The list in the last commit; undefined if it's new. */
  readonly before: string | undefined;
  /** Groups that the last commit didn't have, whose lines may be added. */
  readonly newGroups?: readonly FactGroup[];
}

export interface Surface {
  readonly faults: readonly string[];
  readonly counts: readonly { readonly group: FactGroup; readonly documented: number; readonly total: number }[];
}

/** The facts to document. A flag that sets an option is documented by the option's entry. */
export const surfaceItems = (facts: readonly Fact[]): Fact[] => facts.filter((fact) => !(fact.group === 'flag' && fact.option));

/**
 * Compares pages and packages: every fact has an entry with its anchor or is on the list, and the list contains only
 * existing facts without an entry. The compiler checks that pages name only existing facts.
 */
export function surface({ facts, pages, listed, before, newGroups = [] }: SurfaceInput): Surface {
  const items = surfaceItems(facts);
  const keys = new Set(items.map(factKey));
  const documented = documentedItems(items, pages);
  const list = lines(listed);
  const onList = new Set(list);
  const unlisted = items.filter(({ group }) => newGroups.includes(group)).map(factKey);
  const known = before === undefined ? undefined : new Set([...lines(before), ...unlisted]);
  return {
    faults: [
      ...list.flatMap((key, index) => lineFaults(key, { known, keys, documented, previous: list[index - 1] })),
      ...items
        .map(factKey)
        .filter((key) => !documented.has(key) && !onList.has(key))
        .map((key) => `${key} has no entry on any page: write one with a heading (see docs/reference.md)`),
    ],
    counts: factGroups.map((group) => {
      const ofGroup = items.filter((item) => item.group === group);
      return { group, total: ofGroup.length, documented: ofGroup.filter((item) => documented.has(factKey(item))).length };
    }),
  };
}

/** The facts with an entry, with their page. */
function documentedItems(items: readonly Fact[], pages: readonly SurfacePage[]): ReadonlyMap<string, string> {
  return new Map(
    entriesOf(items, pages).flatMap(({ item, page, hasHeading }) => (hasHeading ? [[factKey(item), page.file] as const] : [])),
  );
}

/** Entries without their heading. */
export function headlessEntries(facts: readonly Fact[], pages: readonly (SurfacePage & { readonly text: string })[]): Problem[] {
  return entriesOf(surfaceItems(facts), pages)
    .filter(({ hasHeading }) => !hasHeading)
    .map(({ item, page: { file, text } }) => ({
      title: `The entry for ${factKey(item)} has no heading with the id ${item.id}`,
      hint: `Put it below a heading with that id, or add <Anchor id="${item.id}" />.`,
      file,
      ...placeOf(text, text.indexOf(`"${item.name}"`)),
    }));
}

function entriesOf<Page extends SurfacePage>(
  items: readonly Fact[],
  pages: readonly Page[],
): { readonly item: Fact; readonly page: Page; readonly hasHeading: boolean }[] {
  const byKey = new Map(items.map((item) => [factKey(item), item]));
  return pages.flatMap((page) => {
    const anchors = new Set([...page.ids, anchorId(page.title)]);
    return page.facts.filter(makesEntry).flatMap(({ word, name }) => {
      const item = groupsOf(word).flatMap((group) => byKey.get(factKey({ group, name })) ?? [])[0];
      return item ? [{ item, page, hasHeading: anchors.has(item.id) }] : [];
    });
  });
}

function lineFaults(
  key: string,
  {
    known,
    keys,
    documented,
    previous,
  }: {
    readonly known: ReadonlySet<string> | undefined;
    readonly keys: ReadonlySet<string>;
    readonly documented: ReadonlyMap<string, string>;
    readonly previous: string | undefined;
  },
): string[] {
  const page = documented.get(key);
  return [
    ...(keys.has(key)
      ? []
      : [`${UNDOCUMENTED} lists ${key}, which the installed packages don't have: run \`npm run surface -- --write\``]),
    ...(page === undefined ? [] : [`${UNDOCUMENTED} lists ${key}, which ${page} documents: run \`npm run surface -- --write\``]),
    ...(known && !known.has(key)
      ? [`${UNDOCUMENTED} has a new line ${key}. The list may only shrink: write the entry instead`]
      : []),
    ...(previous === key ? [`${UNDOCUMENTED} lists ${key} twice`] : []),
    ...(previous !== undefined && previous > key ? [`${UNDOCUMENTED} isn't sorted: ${key} comes after ${previous}`] : []),
  ];
}

/**
 * The list without documented and removed facts. Includes all missing facts of new groups, or if there is no list yet.
 */
export function undocumentedList({
  facts,
  pages,
  listed,
  newGroups = [],
}: Omit<SurfaceInput, 'before' | 'listed'> & { readonly listed: string | undefined }): string {
  const items = surfaceItems(facts);
  const documented = documentedItems(items, pages);
  const missing = items.filter((item) => !documented.has(factKey(item)));
  const kept = listed === undefined ? undefined : new Set(lines(listed));
  return `${[
    ...HEAD,
    ...missing
      .filter((item) => newGroups.includes(item.group) || (kept?.has(factKey(item)) ?? true))
      .map(factKey)
      .toSorted(),
  ].join('\n')}\n`;
}

const HEAD = [
  '# Names in the installed packages that no page documents yet: group and name, sorted. Generated by npm run surface -- --write.',
  '# The list may only shrink. Remove a line when you write its entry.',
];

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
