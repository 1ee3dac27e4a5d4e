import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { QuoteFault } from '../markdown/compile-context.ts';

/** Folders whose files pages may quote. */
const QUOTABLE_FOLDERS: readonly string[] = ['examples'];
/** Hidden files are never quoted, except these, which examples are about. Git must track them like any other. */
const QUOTABLE_DOTFILES = /^\.(?:env(?:\.(?:development|production|test|example))?|browserslistrc|swcrc)$/;
/** Left out without git, which knows from .gitignore. */
const IGNORED_NAMES = /^(?:node_modules|dist(?:\..*)?|test-results|playwright-report)$|\.log$|\.local$/;

/** Larger files are data or builds, not something to read on a page. */
const QUOTE_LIMIT = 1024 * 1024;

/** The text of a file, or what is wrong with quoting it and what to do. */
export type Quote = { readonly text: string } | QuoteFault;

/**
 * Reads files that pages quote. Allowed are files below `examples/` that git tracks; without git, or outside its repository, those
 * whose path contains no hidden or ignored name. Symbolic links are never followed.
 */
export function createQuoteReader(root: string): (path: string) => Quote {
  let tracked: ReadonlySet<string> | undefined | 'unknown' = 'unknown';
  return (path) => {
    const parts = path.split('/');
    const folder = QUOTABLE_FOLDERS.find((name) => parts[0] === name);
    if (folder === undefined || parts.some((part) => part === '' || part === '.' || part === '..'))
      return {
        title: `${shortened(path)} can't be quoted`,
        hint: `Paths begin at the root of the repository, in ${QUOTABLE_FOLDERS.map((name) => `${name}/`).join(' or ')}.`,
      };
    if (parts.some((part, index) => part.startsWith('.') && (index < parts.length - 1 || !QUOTABLE_DOTFILES.test(part))))
      return {
        title: `${shortened(path)} is hidden and can't be quoted`,
        hint: 'Pages quote files whose names begin with no dot.',
      };
    const missing: Quote = {
      title: `A fence quotes ${shortened(path)}, which does not exist`,
      hint: 'Paths begin at the root of the repository: examples/…',
    };
    let text: string;
    try {
      const file = join(root, path);
      const found = statSync(file);
      if (found.isDirectory())
        return { title: `A fence quotes ${shortened(path)}, which is a folder`, hint: 'Name a file in it.' };
      if (!found.isFile() || realpathSync(file) !== join(realpathSync(root), path))
        return { title: `${shortened(path)} is not a regular file`, hint: 'Quote the file itself, not a link to it.' };
      if (found.size > QUOTE_LIMIT)
        return { title: `${shortened(path)} is larger than ${QUOTE_LIMIT / 1024} KB`, hint: 'Quote a smaller file.' };
      text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
        return { title: `${shortened(path)} is not UTF-8 text`, hint: 'Only text files can be quoted.' };
      return missing;
    }
    if (text.includes('\0')) return { title: `${shortened(path)} is not a text file`, hint: 'Only text files can be quoted.' };
    if (tracked === 'unknown') tracked = trackedFiles(root);
    if (tracked ? !tracked.has(path) : parts.some((part) => IGNORED_NAMES.test(part)))
      return {
        title: `${shortened(path)} is not tracked by git`,
        hint: 'Pages quote files that belong to the repository: run "git add" on it, or name another file.',
      };
    return { text };
  };
}

const shortened = (path: string): string => (path.length > 100 ? `${path.slice(0, 100)}…` : path);

/** The files that git tracks below the quotable folders; undefined where git is missing or the root isn't a repository's. */
function trackedFiles(root: string): ReadonlySet<string> | undefined {
  const git = (...args: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    return status === 0 ? stdout : undefined;
  };
  const top = git('rev-parse', '--show-toplevel')?.trim();
  if (top === undefined || realpathSync(top) !== realpathSync(root)) return undefined;
  const list = git('ls-files', '-z', '--', ...QUOTABLE_FOLDERS);
  return list === undefined ? undefined : new Set(list.split('\0'));
}
