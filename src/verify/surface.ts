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
 * Compares pages and packages: every fact has an entry with its anchor, unless it came with the installed release, and the
 * lists are up to date. The compiler checks that pages name only existing facts.
 */
export function surface({ facts, pages, listed, names, versions }: SurfaceInput): Surface {
  const items = surfaceItems(facts);
  const documented = documentedItems(items, pages);
  const { since } = parseNames(names);
  const expected = {
    [NAMES]: namesText({ facts, names, versions }),
    [UNDOCUMENTED]: undocumentedList({ facts, pages, names, versions }),
  };
  const written: Readonly<Record<string, string>> = { [NAMES]: names, [UNDOCUMENTED]: listed };
  return {
    faults: [
      ...Object.entries(expected)
        .filter(([file, text]) => text !== written[file])
        .map(([file]) => `${file} is out of date: run \`npm run tool -- surface --write\``),
      ...items
        .filter((item) => !documented.has(factKey(item)) && !isNew(item, since, versions))
        .map((item) => `${factKey(item)} has no entry on any page: write one with a heading (see docs/reference.md)`),
    ],
    counts: factGroups.map((group) => {
      const ofGroup = items.filter((item) => item.group === group);
      return { group, total: ofGroup.length, documented: ofGroup.filter((item) => documented.has(factKey(item))).length };
    }),
  };
}

/** Whether a fact came with the installed release. */
const isNew = (item: Fact, since: ReadonlyMap<string, string>, versions: SurfaceInput['versions']): boolean =>
  since.get(factKey(item)) === versionOf(item.group, versions);

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

/** The facts with an entry. */
const documentedItems = (items: readonly Fact[], pages: readonly SurfacePage[]): ReadonlySet<string> =>
  new Set(entriesOf(items, pages).flatMap(({ item, hasHeading }) => (hasHeading ? [factKey(item)] : [])));

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
    .filter((item) => !documented.has(factKey(item)) && isNew(item, since, versions))
    .map((item) => `${factKey(item)} since ${since.get(factKey(item))}`);
  return [...HEAD, ...rows.toSorted(), ''].join('\n');
}

const HEAD = [
  '# Names that came with the installed packages and that no page documents yet. Generated by npm run tool -- surface --write.',
  '# Their entries must be written before the next release is installed.',
];
