import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/** A folder that becomes the site only when everything in it is there. */
export interface StagedOutput {
  readonly directory: string;
  write(path: string, text: string | Uint8Array): Promise<void>;
  /** Puts the folder in the place of the last site. */
  publish(): Promise<void>;
  /** Removes what was written; the last site stays. */
  discard(): Promise<void>;
}

/**
 * Builds beside the output folder and swaps at the end: a build that fails or is interrupted leaves the last good site. Between
 * the two renames the last site is called `<out>.previous`; `recoverOutput` puts it back if the process ends just there.
 */
export async function stageOutput(outDirectory: string): Promise<StagedOutput> {
  const directory = `${outDirectory}.building-${process.pid}`;
  const previous = `${outDirectory}.previous`;
  await recoverOutput(outDirectory);
  await rm(directory, { recursive: true, force: true });
  // Not in one step: on a disk that may only be read, Node then says that a folder is missing.
  await mkdir(dirname(directory), { recursive: true });
  await mkdir(directory);
  const made = new Set([directory]);
  return {
    directory,
    async write(path, text) {
      const file = join(directory, path);
      if (relative(directory, file).startsWith('..')) throw new Error(`${path} lies outside the output folder`);
      // A site has thousands of small files: handing each to another thread costs more than writing it.
      const folder = dirname(file);
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      writeFileSync(file, text);
    },
    async publish() {
      await rm(previous, { recursive: true, force: true });
      if (existsSync(outDirectory)) await rename(outDirectory, previous);
      await rename(directory, outDirectory);
      rmSync(previous, { recursive: true, force: true });
    },
    async discard() {
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Puts back the last site when a build was ended between its two renames. */
export async function recoverOutput(outDirectory: string): Promise<void> {
  const previous = `${outDirectory}.previous`;
  if (!existsSync(outDirectory) && existsSync(previous)) await rename(previous, outDirectory);
  await removeAbandoned(outDirectory);
}

/** Removes what killed builds left behind: folders whose process is gone. */
async function removeAbandoned(outDirectory: string): Promise<void> {
  const parent = dirname(outDirectory);
  const prefix = `${basename(outDirectory)}.building-`;
  const names = existsSync(parent) ? await readdir(parent) : [];
  const abandoned = names.filter((name) => {
    const id = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    return /^\d+$/.test(id) && !isRunning(Number(id));
  });
  await Promise.all(abandoned.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
