import { diff } from 'node:util';

/** How a command's output is stored, and which parts must stay the same from run to run. */

/**
 * Replaces local paths, that of the copy it ran in and those of installed packages, with the paths in a reader's own
 * project. Leaves out how long a build took, which says more about the machine. Other times stay: they're what the command
 * was run for.
 */
export function asReader(
  output: string,
  { copy, name, modules }: { readonly copy: string; readonly name: string; readonly modules: readonly string[] },
): string {
  const project = `/projects/${name}`;
  let text = output.replaceAll(copy, project);
  for (const folder of modules) text = text.replaceAll(folder, `${project}/node_modules`);
  return text
    .replaceAll(/(?:\.\.\/)+node_modules\//g, './node_modules/')
    .replaceAll(/(\bcompiled\b.*) in \d+(?:\.\d+)? m?s$/gm, '$1')
    .trimEnd();
}

/**
 * The lines to compare, without versions of webpack's packages, times, sizes, hashes, ports, process ids, and the
 * machine's network addresses. A server's lines are sorted, because they come from two sources in any order.
 */
export function comparable(text: string, isServer: boolean): string[] {
  const lines = text
    .replaceAll(VERSION, '$1#')
    .replaceAll(/\b\d+(?:\.\d+)? (?:ms|s|bytes|KiB|MiB)\b/g, '#')
    .replaceAll(/\b(?=[0-9a-f]*\d)[0-9a-f]{8,64}\b/g, '#')
    .replaceAll(/\(node:\d+\)/g, '(node:#)')
    .replaceAll(/Loopback: .*/g, 'Loopback: #')
    .replaceAll(/^.*On Your Network.*\n/gm, '')
    // webpack appends four digits to source names that occur twice; they depend on the folder.
    .replaceAll(/\?[0-9a-f]{4}(?=:\d)/g, '?#')
    .replaceAll(/ +/g, ' ')
    .trimEnd()
    .split('\n');
  return isServer ? lines.toSorted() : lines;
}

/** The version that webpack, webpack-cli, or webpack-dev-server prints next to its name. */
const VERSION = /\b(webpack(?:-cli|-dev-server)?["']?(?:@| |: ?["']|\/)v?)\d+\.\d+\.\d+\b/g;

/** The versions that a recording contains, in order. */
export const versionsIn = (text: string): string[] => [...text.matchAll(VERSION)].map(([match]) => match);

/** A recording with other versions, in the same order. */
export function withVersions(text: string, versions: readonly string[]): string {
  let index = 0;
  return text.replaceAll(VERSION, (match) => versions[index++] ?? match);
}

/** Lines that a recording has and the current output doesn't, or the other way around. */
export interface Hunk {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** All differences between two outputs, in order. */
export function diffLines(recorded: readonly string[], current: readonly string[]): Hunk[] {
  const hunks: { removed: string[]; added: string[] }[] = [];
  let hunk: (typeof hunks)[number] | undefined;
  for (const [change, line] of diff(recorded, current)) {
    if (change === 0) hunk = undefined;
    else {
      if (!hunk) hunks.push((hunk = { removed: [], added: [] }));
      (change > 0 ? hunk.removed : hunk.added).push(line);
    }
  }
  return hunks;
}

/** A recording that differs from what its command prints now. */
export interface Drift {
  /** Relative to the repository's root. */
  readonly file: string;
  readonly hunks: readonly Hunk[];
}

/** All differences, each once with the recordings it occurs in; the most frequent ones first. */
export function driftReport(drifts: readonly Drift[]): string {
  const all = drifts.flatMap(({ file, hunks }) => hunks.map((hunk) => ({ file, hunk })));
  const groups = [...Map.groupBy(all, ({ hunk }) => formatCause(hunk)).values()].toSorted((a, b) => b.length - a.length);
  return groups
    .map((group) => {
      const files = [...new Set(group.map(({ file }) => file))];
      const { removed = [], added = [] } = group[0]?.hunk ?? {};
      return [
        `${files.length} ${files.length === 1 ? 'recording' : 'recordings'}: ${files.slice(0, MAX_FILES).join(', ')}${files.length > MAX_FILES ? ', …' : ''}`,
        ...removed.map((line) => `  - ${line}`),
        ...added.map((line) => `  + ${line}`),
      ].join('\n');
    })
    .join('\n\n');
}

const MAX_FILES = 5;

/** Differences that only vary in names, paths, and numbers have the same cause. */
const formatCause = ({ removed, added }: Hunk): string =>
  [removed, added]
    .map((lines) =>
      lines.map((line) => line.replaceAll(/(?:\.{0,2}\/)?[\w@.-]+(?:\/[\w@.-]+)+|["'`][^"'`]*["'`]|\d+/g, '#').trim()).join('\n'),
    )
    .join('\0');
