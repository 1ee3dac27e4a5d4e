import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunCost } from './timed-run.ts';

/** The cost of building a site. */
export interface BuildCosts {
  /** CPU seconds of the yardstick just before. */
  readonly yardstick: number;
  readonly cold: RunCost;
  /** The same build again after touching a page. */
  readonly touched: RunCost;
  /** Size of the built site. */
  readonly bytes: number;
}

/** The size of all files in a folder, in bytes. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const figures: readonly (readonly [what: string, value: (costs: BuildCosts) => number])[] = [
  ['cold, CPU s', ({ cold }) => cold.cpuSeconds],
  ['cold, CPU relative to the yardstick', ({ cold, yardstick }) => cold.cpuSeconds / yardstick],
  ['cold, wall s', ({ cold }) => cold.seconds],
  ['cold, peak MB', ({ cold }) => cold.memory],
  ['one page touched, CPU s', ({ touched }) => touched.cpuSeconds],
  ['one page touched, CPU relative to the yardstick', ({ touched, yardstick }) => touched.cpuSeconds / yardstick],
  ['one page touched, wall s', ({ touched }) => touched.seconds],
  ['one page touched, peak MB', ({ touched }) => touched.memory],
  ['built site, MB', ({ bytes }) => bytes / 1e6],
];

/** A table with a column per site, and the ratio of the first to the second. */
export function costTable(title: string, sites: readonly (readonly [name: string, costs: BuildCosts])[]): string {
  const cells = (values: readonly string[]): string => values.map((value) => value.padStart(11)).join('');
  const head = `${title.padEnd(50)}${cells([...sites.map(([name]) => name), ...(sites.length > 1 ? ['ratio'] : [])])}`;
  const rows = figures.map(([what, value]) => {
    const [first = NaN, second] = sites.map(([, costs]) => value(costs));
    const shown = [first, ...(second === undefined ? [] : [second, first / second])].map((number) => number.toFixed(2));
    return `${what.padEnd(50)}${cells(shown)}`;
  });
  return [head, ...rows].join('\n');
}
