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

/** Lines that only a recording or only the current output has, marked with a minus or plus sign. */
export const diffLines = (recorded: readonly string[], current: readonly string[]): string[] =>
  diff(recorded, current).flatMap(([change, line]) => (change === 0 ? [] : `${change > 0 ? '-' : '+'} ${line}`));
