/** How a command's output is stored, and which parts must stay the same from run to run. */

export interface Places {
  /** The folder that the command ran in. */
  readonly copy: string;
  readonly name: string;
  /** Folders of installed packages, as commands may print them. */
  readonly modules: readonly string[];
}

/** Replaces local paths with what readers would see in their own project. */
export function asReader(output: string, { copy, name, modules }: Places): string {
  const project = `/projects/${name}`;
  let text = output.replaceAll(copy, project);
  for (const folder of modules) text = text.replaceAll(folder, `${project}/node_modules`);
  return text.replaceAll(/(?:\.\.\/)+node_modules\//g, './node_modules/').trimEnd();
}

/**
 * The lines to compare, without times, sizes, hashes, ports, process ids, and the machine's network addresses. A
 * server's lines are sorted, because they come from two sources in any order.
 */
export function comparable(text: string, isServer: boolean): string[] {
  const lines = text
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

/** Describes the first line in which two outputs differ; undefined if they agree. */
export function drift(recorded: readonly string[], current: readonly string[]): string | undefined {
  const line = Array.from({ length: Math.max(recorded.length, current.length) }).findIndex((_, i) => recorded[i] !== current[i]);
  return line < 0 ? undefined : `  recorded: ${recorded[line] ?? '(nothing)'}\n  now:      ${current[line] ?? '(nothing)'}`;
}
