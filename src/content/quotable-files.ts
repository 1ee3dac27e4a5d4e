import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES_FILE, OTHER_MESSAGES_FILE } from '../schemas/messages.ts';
import { EVENTS_FILE } from '../schemas/release-events.ts';
import { filesIn } from './files-in.ts';
import { isProjectPath } from './find-examples.ts';

/** Pages may quote files below this folder, and the tables that components show. */
const QUOTABLE_FOLDER = 'examples';
const TABLES = [EVENTS_FILE, MESSAGES_FILE, OTHER_MESSAGES_FILE];

/** Larger files are data or builds, not something to read on a page. */
const QUOTE_LIMIT = 1024 * 1024;
const HIDDEN_FOLDER = /(?:^|\/)\.[^/]*\//;

/**
 * Reads files that pages quote, relative to the root, and lists the project in a folder whose path ends with a slash. Undefined
 * for everything but regular text files outside of hidden folders that Git tracks, or that exist outside of its repositories.
 */
export function createQuoteReader(root: string): (path: string) => string | undefined {
  let quotable: ReadonlySet<string> | undefined;
  return (path) => {
    quotable ??= quotableFiles(root);
    if (path.endsWith('/')) {
      const inside = [...quotable].flatMap((file) => (file.startsWith(path) ? [file.slice(path.length)] : []));
      return inside.filter(isProjectPath).toSorted().join('\n');
    }
    const file = join(root, path);
    const found = quotable.has(path) && !HIDDEN_FOLDER.test(path) ? lstatSync(file, { throwIfNoEntry: false }) : undefined;
    if (!found?.isFile() || found.size > QUOTE_LIMIT) return undefined;
    const bytes = readFileSync(file);
    const text = bytes.toString('utf8');
    return Buffer.from(text).equals(bytes) && !text.includes('\0') ? text : undefined;
  };
}

function quotableFiles(root: string): ReadonlySet<string> {
  const args = ['ls-files', '-z', '--', QUOTABLE_FOLDER, ...TABLES];
  // A file in worktrees.
  const git = existsSync(join(root, '.git'))
    ? spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    : undefined;
  if (git?.status === 0) return new Set(git.stdout.split('\0'));
  const folder = join(root, QUOTABLE_FOLDER);
  return new Set([...(existsSync(folder) ? filesIn(folder).map((file) => `${QUOTABLE_FOLDER}/${file}`) : []), ...TABLES]);
}
