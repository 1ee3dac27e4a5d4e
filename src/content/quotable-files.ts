import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { QuoteFault } from '../markdown/compile-context.ts';
import { MESSAGES_FILE, OTHER_MESSAGES_FILE } from '../schemas/messages.ts';
import { EVENTS_FILE } from '../schemas/release-events.ts';
import { projectPaths } from './find-examples.ts';

/** Pages may quote files below this folder, and the tables that components show. */
const QUOTABLE_FOLDER = 'examples';
const TABLES = [EVENTS_FILE, MESSAGES_FILE, OTHER_MESSAGES_FILE];
/** Hidden files can't be quoted, except these, which examples are about. Git must track them too. */
const QUOTABLE_DOTFILES = /^\.(?:env(?:\.(?:development|production|test|example))?|browserslistrc|swcrc)$/;
/** Ignored if git isn't available to apply .gitignore. */
const IGNORED_NAMES = /^(?:node_modules|dist(?:\..*)?|test-results|playwright-report)$|\.log$|\.local$/;

/** Larger files are data or builds, not something to read on a page. */
const QUOTE_LIMIT = 1024 * 1024;

/** The text of a file, or why it can't be quoted and what to do. */
export type Quote = { readonly text: string } | QuoteFault;

/**
 * Reads files that pages quote, and lists folders whose path ends with a slash: files below `examples/` that git tracks; without git, or outside its repository, files
 * whose path contains no hidden or ignored name. Never follows symbolic links.
 */
export function createQuoteReader(root: string): (path: string) => Quote {
  const realRoot = realpathSync.native(root);
  let tracked: ReadonlySet<string> | undefined | 'unknown' = 'unknown';
  return (path) => {
    const isFolder = path.endsWith('/');
    const parts = (isFolder ? path.slice(0, -1) : path).split('/');
    if (
      (parts[0] !== QUOTABLE_FOLDER && !TABLES.includes(path)) ||
      parts.some((part) => part === '' || part === '.' || part === '..')
    )
      return {
        title: `${shortened(path)} can't be quoted`,
        hint: 'Use a path relative to the repository root, in examples/.',
      };
    if (parts.some((part, index) => part.startsWith('.') && (index < parts.length - 1 || !QUOTABLE_DOTFILES.test(part))))
      return {
        title: `${shortened(path)} is hidden and can't be quoted`,
        hint: "Pages can't quote files or folders whose names start with a dot.",
      };
    const missing: Quote = {
      title: `The quoted file ${shortened(path)} doesn't exist`,
      hint: 'Use a path relative to the repository root: examples/…',
    };
    if (isFolder) return { text: projectPaths(join(root, path)).join('\n') };
    let text: string;
    try {
      const file = join(root, path);
      const found = lstatSync(file);
      if (found.isDirectory()) return { title: `The quoted path ${shortened(path)} is a folder`, hint: 'Quote a file in it.' };
      if (!found.isFile() || realpathSync.native(dirname(file)) !== join(realRoot, dirname(path)))
        return { title: `${shortened(path)} isn't a regular file`, hint: 'Quote the file itself instead of a symlink to it.' };
      if (found.size > QUOTE_LIMIT)
        return { title: `${shortened(path)} is larger than ${QUOTE_LIMIT / 1024} KB`, hint: 'Quote a smaller file.' };
      text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
        return { title: `${shortened(path)} isn't UTF-8 text`, hint: 'Only text files can be quoted.' };
      return missing;
    }
    if (text.includes('\0')) return { title: `${shortened(path)} isn't a text file`, hint: 'Only text files can be quoted.' };
    if (tracked === 'unknown') tracked = trackedFiles(root);
    if (tracked ? !tracked.has(path) : parts.some((part) => IGNORED_NAMES.test(part)))
      return {
        title: `${shortened(path)} isn't tracked by Git`,
        hint: 'Pages can only quote files in the repository. Run `git add` on it, or quote another file.',
      };
    return { text };
  };
}

const shortened = (path: string): string => (path.length > 100 ? `${path.slice(0, 100)}…` : path);

/**
 * The quotable files that git tracks; undefined if git is missing or the root isn't its repository's
 * top folder.
 */
function trackedFiles(root: string): ReadonlySet<string> | undefined {
  // A file in worktrees.
  if (!existsSync(join(root, '.git'))) return undefined;
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--', QUOTABLE_FOLDER, ...TABLES], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? new Set(stdout.split('\0')) : undefined;
}
