import { anchorId } from '../shared/anchor-id.ts';
import { type Fact, type FactGroup, factGroups } from '../shared/fact.ts';
import { factKey, type FactQuestion, groupsOf, makesEntry } from '../shared/fact-question.ts';
import type { Problem } from '../shared/problem.ts';
import { tableRows } from '../shared/table-rows.ts';
import { placeOf } from '../shared/place-of.ts';

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
  /** `data/undocumented.txt` */
  readonly listed: string;
  /** `data/names.txt` */
  readonly names: string;
  /** The installed versions of the documented packages. */
  readonly versions: Readonly<Record<string, string>>;
}

export interface Surface {
  readonly faults: readonly string[];
  readonly counts: readonly { readonly group: FactGroup; readonly documented: number; readonly total: number }[];
}

/** The facts to document. A flag that sets an option is documented by the option's entry. */
export const surfaceItems = (facts: readonly Fact[]): Fact[] => facts.filter((fact) => !(fact.group === 'flag' && fact.option));

/**
 * Compares pages and packages: every fact has an entry with its anchor or is on the list, and the list contains only
 * facts that came with the installed release. The compiler checks that pages name only existing facts.
 */
export function surface(input: SurfaceInput): Surface {
  const items = surfaceItems(input.facts);
  const documented = documentedItems(items, input.pages);
  const onList = new Set(parseUndocumented(input.listed).map(({ key }) => key));
  return {
    faults: [
      ...nameFaults(items, input),
      ...listFaults(items, documented, input),
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

/** Lines of the list of undocumented names that are wrong, or due. */
function listFaults(
  items: readonly Fact[],
  documented: ReadonlyMap<string, string>,
  { listed, names, versions }: SurfaceInput,
): string[] {
  const byKey = new Map(items.map((item) => [factKey(item), item]));
  const known = parseNames(names);
  return parseUndocumented(listed).flatMap(({ key, since: stated }, index, list) => {
    const item = byKey.get(key);
    const page = documented.get(key);
    const since = item && known.since.get(key);
    const installed = item ? versionOf(item.group, versions) : '';
    const previous = list[index - 1]?.key ?? '';
    const lists = `${UNDOCUMENTED} lists ${key}`;
    const found: readonly (readonly [isFault: boolean, text: string])[] = [
      [!item, `${lists}, which the installed packages don't have: run \`npm run tool -- surface --write\``],
      [page !== undefined, `${lists}, which ${page} documents: run \`npm run tool -- surface --write\``],
      [since === '', `${lists}, which isn't new in the installed release: write its entry`],
      [
        Boolean(since) && since !== installed,
        `${lists}, which came with ${since}, but ${installed} is installed: write its entry`,
      ],
      [since === installed && stated !== since, `${UNDOCUMENTED} must say "${key} since ${since}"`],
      [previous === key, `${lists} twice`],
      [previous > key, `${UNDOCUMENTED} isn't sorted: ${key} comes after ${previous}`],
    ];
    return found.flatMap(([isFault, text]) => (isFault ? [text] : []));
  });
}

/** Parses lines such as `hook compiler.emit since 5.113.0`. */
const parseUndocumented = (text: string): { readonly key: string; readonly since: string }[] =>
  tableRows(text).map((row) => {
    const [key = '', since = ''] = row.text.split(/ since (?=[^ ]*$)/);
    return { key, since };
  });

/** The list of all names in the installed packages, with the release that added each since the list exists. */
export const NAMES = 'data/names.txt';

/** The packages that a list of names was written for, and the release of each name: empty for names from before the list. */
const parseNames = (text: string): { readonly packages: string; readonly since: ReadonlyMap<string, string> } => ({
  packages: /^# (.*)$/m.exec(text)?.[1] ?? '',
  since: new Map(tableRows(text).map(({ cells: [key = '', since = ''] }) => [key, since])),
});

const packagesText = (versions: SurfaceInput['versions']): string =>
  Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

/** The version of the package that facts of a group come from. */
function versionOf(group: FactGroup, versions: SurfaceInput['versions']): string {
  const name = group === 'command' ? 'webpack-cli' : group === 'dev-server-option' ? 'webpack-dev-server' : 'webpack';
  return versions[name] ?? '';
}

function nameFaults(items: readonly Fact[], { names, versions }: SurfaceInput): string[] {
  const { packages, since } = parseNames(names);
  if (packages !== packagesText(versions))
    return [
      `${NAMES} is for ${packages || 'no release'}, but ${packagesText(versions)} is installed: run \`npm run tool -- surface --write\``,
    ];
  const keys = new Set(items.map(factKey));
  return [
    ...items.flatMap((item) => {
      const release = since.get(factKey(item));
      if (release === undefined) return [`${NAMES} doesn't list ${factKey(item)}: run \`npm run tool -- surface --write\``];
      return release !== '' && item.since !== undefined && !isRelease(release, item.since)
        ? [`${NAMES} says that ${factKey(item)} came with ${release}, but it came with ${item.since}: correct the line`]
        : [];
    }),
    ...[...since.keys()]
      .filter((key) => !keys.has(key))
      .map((key) => `${NAMES} lists ${key}, which the installed packages don't have: run \`npm run tool -- surface --write\``),
  ];
}

const isRelease = (version: string, minor: string): boolean => version === minor || version.startsWith(`${minor}.`);

/** The release that a new name came with: the installed one, or an earlier one if the upgrade skipped releases. */
function newSince({ group, since }: Fact, versions: SurfaceInput['versions']): string {
  const installed = versionOf(group, versions);
  return since === undefined || isRelease(installed, since) ? installed : since;
}

/** The list of names for the installed packages, with the release that each new name came with. */
export function namesText({
  facts,
  names = '',
  versions,
}: Pick<SurfaceInput, 'facts' | 'versions'> & { readonly names: string | undefined }): string {
  const { packages, since } = parseNames(names);
  const isUpgrade = names !== '' && packages !== packagesText(versions);
  const rows = surfaceItems(facts).map((item) => {
    const release = since.get(factKey(item)) ?? (isUpgrade ? newSince(item, versions) : '');
    return release === '' ? factKey(item) : `${factKey(item)}\t${release}`;
  });
  return `# ${packagesText(versions)}\n# Every name in these packages, and the release that added it if known. Generated by npm run tool -- surface --write.\n${[...new Set(rows)].toSorted().join('\n')}\n`;
}

/** The facts with an entry, with their page. */
const documentedItems = (items: readonly Fact[], pages: readonly SurfacePage[]): ReadonlyMap<string, string> =>
  new Map(entriesOf(items, pages).flatMap(({ item, page, hasHeading }) => (hasHeading ? [[factKey(item), page.file]] : [])));

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

/** The list for the installed packages: names that came with them and that no page documents yet. */
export function undocumentedList({ facts, pages, names, versions }: Omit<SurfaceInput, 'listed'>): string {
  const items = surfaceItems(facts);
  const documented = documentedItems(items, pages);
  const { since } = parseNames(names);
  const rows = items
    .filter((item) => !documented.has(factKey(item)) && since.get(factKey(item)) === versionOf(item.group, versions))
    .map((item) => `${factKey(item)} since ${since.get(factKey(item))}`);
  return [...HEAD, ...rows.toSorted(), ''].join('\n');
}

const HEAD = [
  '# Names that came with the installed packages and that no page documents yet. Generated by npm run tool -- surface --write.',
  '# Their entries must be written before the next release is installed.',
];
