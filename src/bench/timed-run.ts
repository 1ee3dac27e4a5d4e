import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { UserError } from '../shared/problem.ts';

export interface RunCost {
  readonly seconds: number;
  /** Of all threads and child processes. */
  readonly cpuSeconds: number;
  /** Peak of the largest Node.js process, in MB. */
  readonly memory: number;
}

/**
 * Measures a command of a project's packages, on the same Node.js as this process.
 * @throws UserError with the output if the command fails
 */
export async function timedRun(folder: string, command: string): Promise<RunCost> {
  const path = [join(folder, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH ?? ''].join(delimiter);
  const scratch = await mkdtemp(join(tmpdir(), 'peak-memory-'));
  const peaks = join(scratch, 'peaks.txt');
  try {
    const { stderr } = await promisify(execFile)('bash', ['-c', `TIMEFORMAT='%R %U %S'; time ${command}`], {
      cwd: folder,
      env: {
        ...process.env,
        PATH: path,
        LC_ALL: 'C',
        NO_COLOR: '1',
        NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'peak-memory.mjs')).href}`,
        PEAK_MEMORY_FILE: peaks,
      },
      maxBuffer: 64 * 1024 * 1024,
    });
    const kilobytes = (await readFile(peaks, 'utf8').catch(() => '')).split('\n').map(Number);
    return { ...parseCost(stderr), memory: Math.max(...kilobytes) / 1024 };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new UserError(`"${command}" failed in ${folder}`, `${stdout}${stderr}` || String(error), { cause: error });
  } finally {
    await rm(scratch, { recursive: true });
  }
}

/** Reads the last line that bash prints: seconds of real, user, and system time. */
export function parseCost(stderr: string): Pick<RunCost, 'seconds' | 'cpuSeconds'> {
  const [real = NaN, user = NaN, system = NaN] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { seconds: real, cpuSeconds: user + system };
}

/** Caches that bundlers and site generators keep between builds. */
const CACHES = ['dist', '.astro', '.parcel-cache', 'node_modules/.astro', 'node_modules/.cache', 'node_modules/.vite'];

/** Builds a project from scratch with a command of its packages. @throws UserError with the output if the command fails */
export async function buildOnce(folder: string, command: string): Promise<RunCost> {
  for (const cache of CACHES) await rm(join(folder, cache), { recursive: true, force: true });
  return timedRun(folder, command);
}
