import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from '../shared/place-of.ts';

/** The files in webpack's `lib`, read on demand. */
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
  let files: { file: string; text: string }[] | undefined;
  const all = (): { file: string; text: string }[] => {
    files ??= globSync('lib/**/*.js', { cwd: directory })
      .map((name) => name.replaceAll('\\', '/'))
      .toSorted()
      .map((file) => ({ file, text: readFileSync(join(directory, file), 'utf8') }));
    return files;
  };
  return {
    find: (part, folders) => {
      for (const folder of folders) {
        const found = all().find(({ file, text }) => file.startsWith(folder) && text.includes(part));
        if (found) return { file: found.file, line: placeOf(found.text, found.text.indexOf(part)).line };
      }
      return undefined;
    },
    text: (name) => all().find(({ file }) => file === name)?.text,
    matching: (pattern) => all().filter(({ text }) => pattern.test(text)),
  };
}
