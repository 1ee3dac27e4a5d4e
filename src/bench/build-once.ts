import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../shared/problem.ts';

export interface BuildCost {
  readonly seconds: number;
  /** Of all threads and child processes. */
  readonly cpuSeconds: number;
}

/** Caches that bundlers keep between builds. */
const CACHES = ['dist', '.parcel-cache', 'node_modules/.cache', 'node_modules/.vite'];

/**
 * Builds a project from scratch with a command of its packages.
 * @throws UserError with the output if the command fails
 */
export async function buildOnce(folder: string, command: string): Promise<BuildCost> {
  for (const cache of CACHES) await rm(join(folder, cache), { recursive: true, force: true });
  // The commands run on the same Node.js as this process.
  const path = [join(folder, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH ?? ''].join(delimiter);
  try {
    const { stderr } = await promisify(execFile)('bash', ['-c', `TIMEFORMAT='%R %U %S'; time ${command}`], {
      cwd: folder,
      env: { ...process.env, PATH: path, LC_ALL: 'C', NO_COLOR: '1' },
      maxBuffer: 16 * 1024 * 1024,
    });
    return parseCost(stderr);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new UserError(`"${command}" failed in ${folder}`, `${stdout}${stderr}` || String(error), { cause: error });
  }
}

/** Reads the last line that bash prints: seconds of real, user, and system time. */
export function parseCost(stderr: string): BuildCost {
  const [real = NaN, user = NaN, system = NaN] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { seconds: real, cpuSeconds: user + system };
}
