import { optionSinceRow } from '../schemas/option-since.ts';
import { UserError } from '../shared/problem.ts';

export const SINCE_FILE = 'data/option-since.tsv';

/** Releases in which options, hooks and plugins first appeared, by `group name`. */
export type SinceTable = ReadonlyMap<string, string>;

/**
 * Reads `data/option-since.tsv`.
 * @throws UserError naming the malformed line.
 */
export function parseSinceTable(text: string, file: string): SinceTable {
  const table = new Map<string, string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const row = optionSinceRow.safeParse(line.split('\t'));
    if (!row.success) {
      const issue = row.error.issues[0];
      throw new UserError(
        `${file}:${index + 1}: ${issue?.message}`,
        'A line is a release, a group and a name, with tabs between them. Run npm run since to write the file anew.',
      );
    }
    const [version, group, name] = row.data;
    table.set(`${group} ${name}`, version);
  }
  return table;
}

/** A published release and the names that it has. */
export interface ReleaseWithNames {
  readonly version: string;
  readonly names: ReadonlySet<string>;
}

/**
 * The release that brought each name of the last one. Releases come oldest first. A name that was gone for a while counts from when
 * it came back; what the first release has is left out, since it may be older.
 */
export function firstReleases(releases: readonly ReleaseWithNames[]): ReadonlyMap<string, string> {
  const since = new Map<string, string>();
  for (const [index, { version, names }] of releases.entries()) {
    for (const name of since.keys()) if (!names.has(name)) since.delete(name);
    const before = releases[index - 1]?.names;
    if (before) for (const name of names) if (!before.has(name)) since.set(name, version);
  }
  return since;
}

/** The table as it's kept: sorted by release, then by group and name. */
export function sinceTableText(since: ReadonlyMap<string, string>, versions: readonly string[]): string {
  const order = new Map(versions.map((version, index) => [version, index]));
  const rows = [...since].toSorted(
    ([a, from], [b, to]) => (order.get(from) ?? 0) - (order.get(to) ?? 0) || (a < b ? -1 : a > b ? 1 : 0),
  );
  return `${[
    '# The release in which options, options of plugins, plugins and hooks first appeared: release, group, name.',
    `# Written by npm run since, which compares all ${versions.length} releases from ${versions[0]} to ${versions.at(-1)}, each with the one before it.`,
    `# What ${versions[0]} already has isn't listed. In names of options, [] stands for the items of a list and * for the keys of a map.`,
    ...rows.map(([name, version]) => `${version}\t${name.replace(' ', '\t')}`),
  ].join('\n')}\n`;
}

/** `5.108` of `5.108.4`: readers look for the minor release. */
export function minorOf(version: string): string {
  const minor = /^\d+\.\d+/.exec(version)?.[0];
  if (minor === undefined) throw new Error(`${version} is no version`);
  return minor;
}

/** The earliest release of several. */
export function earliest(versions: readonly string[]): string | undefined {
  const parts = (version: string): number[] => version.split('.').map(Number);
  return versions.toSorted((a, b) => {
    const [x, y] = [parts(a), parts(b)];
    return (x[0] ?? 0) - (y[0] ?? 0) || (x[1] ?? 0) - (y[1] ?? 0) || (x[2] ?? 0) - (y[2] ?? 0);
  })[0];
}
