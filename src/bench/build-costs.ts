import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from './side-by-side.ts';
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

/** The figures of a site that are compared with another's. */
export function costFigures({ yardstick, cold, touched, bytes }: BuildCosts): Figure[] {
  const of = (name: string, { cpuSeconds, seconds, memory }: RunCost): Figure[] => [
    { what: `${name}, CPU s`, value: cpuSeconds },
    { what: `${name}, CPU relative to the yardstick`, value: cpuSeconds / yardstick },
    { what: `${name}, wall s`, value: seconds },
    { what: `${name}, peak MB`, value: memory },
  ];
  return [...of('cold', cold), ...of('one page touched', touched), { what: 'built site, MB', value: bytes / 1e6 }];
}
