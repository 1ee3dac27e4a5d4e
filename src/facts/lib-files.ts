import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPlace } from '../shared/place.ts';

/** The files in webpack's `lib`. */
export type LibFiles = ReturnType<typeof readLibFiles>;

/** Reads `lib` in webpack's folder. */
export function readLibFiles(directory: string) {
  const files = globSync('lib/**/*.js', { cwd: directory })
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(directory, file), 'utf8') }));
  return {
    /** The first place of a text in the files below some folders, in the order of the folders. */
    find: (part: string, folders: readonly string[]): { readonly file: string; readonly line: number } | undefined => {
      const [found] = folders.flatMap(
        (folder) => files.find(({ file, text }) => file.startsWith(folder) && text.includes(part)) ?? [],
      );
      return found && { file: found.file, line: toPlace(found.text, found.text.indexOf(part)).line };
    },
    /** The text of `lib/Compilation.js`; undefined if there is no such file. */
    text: (name: string): string | undefined => files.find(({ file }) => file === name)?.text,
    /** Files whose text matches. */
    matching: (pattern: RegExp): readonly { readonly file: string; readonly text: string }[] =>
      files.filter(({ text }) => pattern.test(text)),
  };
}
