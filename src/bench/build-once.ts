import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunCost, timedRun } from './timed-run.ts';

/** Caches that bundlers and site generators keep between builds. */
const CACHES = ['dist', '.astro', '.parcel-cache', 'node_modules/.astro', 'node_modules/.cache', 'node_modules/.vite'];

/** Builds a project from scratch with a command of its packages. @throws UserError with the output if the command fails */
export async function buildOnce(folder: string, command: string): Promise<RunCost> {
  for (const cache of CACHES) await rm(join(folder, cache), { recursive: true, force: true });
  return timedRun(folder, command);
}
