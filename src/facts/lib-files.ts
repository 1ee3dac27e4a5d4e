import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPlace } from '../shared/place.ts';

/** The files in webpack's `lib`. */
export interface LibFiles {
  /** The first place of a text in the files below some folders, in the order of the folders. */
  readonly find: (text: string, folders: readonly string[]) => { readonly file: string; readonly line: number } | undefined;
  /** The text of `lib/Compilation.js`; undefined if there is no such file. */
  readonly text: (file: string) => string | undefined;
  /** Files whose text matches. */
  readonly matching: (pattern: RegExp) => readonly { readonly file: string; readonly text: string }[];
}

/** Reads `lib` in webpack's folder. */
export function readLibFiles(directory: string): LibFiles {
  const files = globSync('lib/**/*.js', { cwd: directory })
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(directory, file), 'utf8') }));
  return {
    find: (part, folders) => {
      const [found] = folders.flatMap(
        (folder) => files.find(({ file, text }) => file.startsWith(folder) && text.includes(part)) ?? [],
      );
      return found && { file: found.file, line: toPlace(found.text, found.text.indexOf(part)).line };
    },
    text: (name) => files.find(({ file }) => file === name)?.text,
    matching: (pattern) => files.filter(({ text }) => pattern.test(text)),
  };
}
