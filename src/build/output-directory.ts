import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { buildListSchema } from '../schemas/data-files.ts';
import { UserError } from '../shared/problem.ts';
import { type PathState, outputProblem, type ReservedPath } from './output-rule.ts';

/** Lists the builds of a site. It also identifies a folder as ours: only folders that hold one are ever replaced. */
export const BUILDS_FILE = 'builds.json';

/** Identifies a folder that a build hasn't finished writing or removing. */
const UNFINISHED_FILE = '.unfinished-build';

/** A folder that a command replaces with what it writes. */
export interface OutputTarget {
  /** Absolute, symlinks resolved. */
  readonly directory: string;
  /** Path of a previous build's `builds.json` in the folder. */
  readonly marker: string;
  readonly reserved: readonly ReservedPath[];
}

/** A folder that becomes the site only once it's complete. */
export interface StagedOutput {
  readonly directory: string;
  write(path: string, text: string | Uint8Array): Promise<void>;
  /**
   * Replaces the last site with this folder. @throws UserError if the folder there is no longer a site of ours, or if
   * another build replaces it at the same moment
   */
  publish(): Promise<void>;
  /** Deletes the unpublished files and keeps the last site. */
  discard(): Promise<void>;
}

/**
 * Checks that nothing but a previous build is lost when the target is replaced. Changes nothing.
 * @throws UserError that says what the folder contains
 */
export function checkOutput(target: OutputTarget): void {
  const { directory: path, marker, reserved } = target;
  const problem = outputProblem({ path, state: readPathState(path, marker), reserved, marker });
  if (problem) throw new UserError(problem.title, problem.hint);
}

/**
 * Builds next to the output folder and swaps at the end: a build that fails or is interrupted leaves the last good site. Between
 * the two renames the last site is called `<out>.previous-<pid>`; `recoverOutput` renames it back if the process ends just then.
 * Builds at the same moment touch only folders with their own process id, and the output folder by renaming it.
 * @throws UserError when the target may not be replaced
 */
export async function stageOutput(target: OutputTarget): Promise<StagedOutput> {
  checkOutput(target);
  const { directory: outDirectory } = target;
  const directory = `${outDirectory}.building-${process.pid}`;
  await explainRace(outDirectory, async () => recoverOutput(target));
  // Separate calls: on a read-only disk, a single recursive call reports a missing folder.
  await mkdir(dirname(directory), { recursive: true });
  await mkdir(directory);
  await writeFile(join(directory, UNFINISHED_FILE), '');
  const made = new Set([directory]);
  return {
    directory,
    async write(path, text) {
      const file = join(directory, path);
      if (relative(directory, file).startsWith('..')) throw new Error(`${path} is outside the output folder`);
      // A site has thousands of small files: handing each to another thread costs more than writing it.
      const folder = dirname(file);
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      writeFileSync(file, text);
    },
    async publish() {
      // The folder may have changed while we built.
      checkOutput(target);
      await explainRace(outDirectory, async () => {
        await rm(join(directory, UNFINISHED_FILE));
        try {
          if (existsSync(outDirectory)) await rename(outDirectory, `${outDirectory}.previous-${process.pid}`);
          await rename(directory, outDirectory);
        } finally {
          await recoverOutput(target);
        }
      });
    },
    async discard() {
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Renames and removals fail if another build does them first. @throws UserError that says so */
async function explainRace(outDirectory: string, replace: () => Promise<void>): Promise<void> {
  try {
    await replace();
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new UserError(`Another build replaced ${outDirectory} at the same moment`, 'Run the build again.', { cause: error });
  }
}

/** Restores the last site when a build ended between its two renames, and removes what ended builds left behind. */
export async function recoverOutput({ directory, marker }: Pick<OutputTarget, 'directory' | 'marker'>): Promise<void> {
  const left = await leftovers(directory, marker);
  const last = left.find((path) => path.startsWith(`${directory}.previous-`) && readPathState(path, marker) === 'previous build');
  if (last !== undefined && !existsSync(directory)) await rename(last, directory);
  await Promise.all(left.map(async (path) => removeOurs(path, marker)));
}

const idOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

/** What the file system has at a path. */
function readPathState(path: string, marker: string): PathState {
  const id = idOf(path);
  let names: string[];
  try {
    names = readdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'nothing';
    if (code === 'ENOTDIR') return existsSync(path) ? 'file' : 'nothing';
    throw error;
  }
  if (names.length === 0) return 'empty folder';
  // A checked-out branch, such as gh-pages, would lose its link to the repository.
  if (names.includes('.git')) return 'other files';
  if (names.includes(UNFINISHED_FILE)) return 'unfinished build';
  if (isBuildList(join(path, marker))) return 'previous build';
  // Unless another build has replaced the folder, or begun to remove it, since its names were read.
  const isSame = idOf(path) === id && !existsSync(join(path, UNFINISHED_FILE));
  return isSame ? 'other files' : readPathState(path, marker);
}

function isBuildList(file: string): boolean {
  try {
    return buildListSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).success;
  } catch {
    return false;
  }
}

/** Removes a folder of ours. If the process is killed meanwhile, an unfinished build remains. */
async function removeOurs(directory: string, marker: string): Promise<void> {
  // A rename works even if the disk is full.
  await rename(join(directory, marker), join(directory, UNFINISHED_FILE)).catch(() => undefined);
  const names = existsSync(directory) ? await readdir(directory) : [];
  // Not asynchronously, which takes four times the processor time for thousands of files.
  for (const name of names) if (name !== UNFINISHED_FILE) rmSync(join(directory, name), { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
}

/** Folders of ours next to the output folder, of this process or of processes that are gone. */
async function leftovers(outDirectory: string, marker: string): Promise<string[]> {
  const parent = dirname(outDirectory);
  const names = existsSync(parent) ? await readdir(parent) : [];
  return names.flatMap((name) => {
    const [, id] = (name.startsWith(`${basename(outDirectory)}.`) && /\.(?:building|previous)-(\d+)$/.exec(name)) || [];
    const path = join(parent, name);
    const isOurs = id !== undefined && (Number(id) === process.pid || !isRunning(Number(id)));
    return isOurs && !['other files', 'file'].includes(readPathState(path, marker)) ? [path] : [];
  });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
