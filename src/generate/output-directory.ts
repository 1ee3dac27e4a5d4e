import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { buildListSchema } from '../schemas/data-files.ts';
import { UserError } from '../shared/problem.ts';

/** Lists the builds of a site. It also identifies a folder as ours: only folders that hold one are ever replaced. */
export const BUILDS_FILE = 'builds.json';

/** Identifies a folder that a build hasn't finished writing or removing. */
const UNFINISHED_FILE = '.unfinished-build';

/** A folder that a command replaces with what it writes. */
export interface OutputTarget {
  /** Absolute, symlinks resolved. */
  readonly directory: string;
  /** Files and folders, such as the content, that the folder can't be, contain, or be inside of. */
  readonly reserved: readonly string[];
}

/** A folder that becomes the site only once it's complete. */
export interface StagedOutput {
  readonly directory: string;
  /**
   * Replaces the last site with this folder. @throws UserError if the folder there is no longer a site of ours
   */
  publish(): Promise<void>;
  /** Deletes the unpublished files and keeps the last site. */
  discard(): Promise<void>;
}

/**
 * Checks that nothing but a previous build is lost when the target is replaced. Changes nothing.
 * @throws UserError that says what the folder contains
 */
function checkOutput({ directory: path, reserved }: OutputTarget): void {
  const overlapping = reserved.find((other) => `${other}${sep}`.startsWith(path + sep) || path.startsWith(other + sep));
  const fault = overlapping ? `overlaps ${overlapping}` : foreignContent(path);
  if (fault !== undefined)
    throw new UserError(
      `The output folder ${path} ${fault}`,
      'Nothing was changed. Choose a folder with nothing else in it, such as dist.',
    );
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
  await recoverOutput(outDirectory);
  // Separate calls: on a read-only disk, a single recursive call reports a missing folder.
  await mkdir(dirname(directory), { recursive: true });
  await mkdir(directory);
  await writeFile(join(directory, UNFINISHED_FILE), '');
  return {
    directory,
    async publish() {
      // The folder may have changed while we built.
      checkOutput(target);
      await rm(join(directory, UNFINISHED_FILE));
      try {
        if (existsSync(outDirectory)) await rename(outDirectory, `${outDirectory}.previous-${process.pid}`);
        await rename(directory, outDirectory);
      } finally {
        await recoverOutput(outDirectory);
      }
    },
    async discard() {
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Restores the last site when a build ended between its two renames, and removes what ended builds left behind. */
export async function recoverOutput(directory: string): Promise<void> {
  const left = await leftovers(directory);
  const last = left.find((path) => path.startsWith(`${directory}.previous-`) && isBuildList(path));
  if (last !== undefined && !existsSync(directory)) await rename(last, directory);
  await Promise.all(left.map(async (path) => removeOurs(path)));
}

/** What a path holds that a build can't make again: a file, or a folder with files that aren't ours. */
function foreignContent(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  if (!statSync(path).isDirectory()) return 'is a file';
  const names = readdirSync(path);
  const isOurs = names.length === 0 || names.includes(UNFINISHED_FILE) || isBuildList(path);
  // A checked-out branch, such as gh-pages, would lose its link to the repository.
  if (isOurs && !names.includes('.git')) return undefined;
  return `contains files that aren't from a build: it isn't empty, and the ${BUILDS_FILE} of a previous build is missing`;
}

function isBuildList(directory: string): boolean {
  try {
    return buildListSchema.safeParse(JSON.parse(readFileSync(join(directory, BUILDS_FILE), 'utf8'))).success;
  } catch {
    return false;
  }
}

/** Removes a folder of ours. If the process is killed meanwhile, an unfinished build remains. */
async function removeOurs(directory: string): Promise<void> {
  // A rename works even if the disk is full.
  await rename(join(directory, BUILDS_FILE), join(directory, UNFINISHED_FILE)).catch(() => undefined);
  const names = existsSync(directory) ? await readdir(directory) : [];
  // Not asynchronously, which takes four times the processor time for thousands of files.
  for (const name of names) if (name !== UNFINISHED_FILE) rmSync(join(directory, name), { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
}

/** Folders of ours next to the output folder, of this process or of processes that are gone. */
async function leftovers(outDirectory: string): Promise<string[]> {
  const parent = dirname(outDirectory);
  const names = existsSync(parent) ? await readdir(parent) : [];
  return names.flatMap((name) => {
    const [, id] = (name.startsWith(`${basename(outDirectory)}.`) && /\.(?:building|previous)-(\d+)$/.exec(name)) || [];
    const path = join(parent, name);
    const isOurs = id !== undefined && (Number(id) === process.pid || !isRunning(Number(id)));
    return isOurs && foreignContent(path) === undefined ? [path] : [];
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
