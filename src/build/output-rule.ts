import { dirname, sep } from 'node:path';

/** What is at a path that we're about to replace. */
export type PathState = 'nothing' | 'empty folder' | 'previous build' | 'unfinished build' | 'other files' | 'file';

/** A file or folder that our output must not damage. */
export interface ReservedPath {
  /** Absolute, symlinks resolved. */
  readonly path: string;
  /** Its name in error messages: "the content folder". */
  readonly name: string;
  /** Whether the output may be inside: yes for the repository (`dist`), no for the content folder. */
  readonly allowsInside: boolean;
}

/** Why a path can't be the output, and what to do about it. */
export interface OutputProblem {
  readonly title: string;
  readonly hint: string;
}

const NOTHING_CHANGED = 'Nothing was changed.';

/**
 * Decides whether `path` can be replaced: it must be absent, empty, or a previous build, and not overlap with any
 * reserved path.
 * @param path absolute, symlinks resolved
 * @param marker the file that identifies a previous build
 */
export function outputProblem({
  path,
  state,
  reserved,
  marker,
}: {
  readonly path: string;
  readonly state: PathState;
  readonly reserved: readonly ReservedPath[];
  readonly marker: string;
}): OutputProblem | undefined {
  const elsewhere = `${NOTHING_CHANGED} Choose a folder with nothing else in it, such as dist.`;
  if (dirname(path) === path) return { title: `The output folder ${path} is the file system root`, hint: elsewhere };
  if (path.split(sep).includes('.git')) return { title: `The output folder ${path} is inside a .git folder`, hint: elsewhere };
  for (const { path: other, name, allowsInside } of reserved) {
    if (path === other) return { title: `The output folder ${path} is ${name}`, hint: elsewhere };
    if (isWithin(other, path)) return { title: `The output folder ${path} contains ${name}, ${other}`, hint: elsewhere };
    if (!allowsInside && isWithin(path, other))
      return { title: `The output folder ${path} is inside ${name}, ${other}`, hint: elsewhere };
  }
  switch (state) {
    case 'file':
      return { title: `The output folder ${path} is a file`, hint: elsewhere };
    case 'other files':
      return {
        title: `The output folder ${path} contains files that aren't from a build: it isn't empty, and the ${marker} of a previous build is missing`,
        hint: `${NOTHING_CHANGED} Choose another folder, or empty this one first.`,
      };
    default:
      return undefined;
  }
}

/** Whether `path` is below `folder`. */
export const isWithin = (path: string, folder: string): boolean =>
  path !== folder && path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
