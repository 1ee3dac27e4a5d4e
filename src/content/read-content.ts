import { spawnSync } from 'node:child_process';
import { type Dirent, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { MAX_PAGE_BYTES } from '../markdown/parse-page.ts';
import { urlFromContentPath } from '../shared/address.ts';
import type { FileNode } from '../shared/content-tree.ts';
import { type Place, toPlace } from '../shared/place.ts';
import { UserError } from '../shared/problem.ts';

/** A page file in the content folder. */
export interface ContentFile extends Omit<FileNode, 'type'> {
  readonly text: string;
  /** Why the file can't be a page; its text is then a placeholder. */
  readonly fault?: FileFault;
  /** For READMEs: the file name in messages. */
  readonly readme?: string;
}

/** Why a file can't be a page, and where. */
export interface FileFault extends Partial<Place> {
  readonly title: string;
  readonly hint: string;
}

/** Reads every page of a content folder in path order, including files that can't be pages, with their fault. */
export async function readContent(directory: string): Promise<ContentFile[]> {
  const paths = pagePaths(directory);
  if (paths.length === 0)
    throw new UserError(
      `The content folder ${directory} contains no pages`,
      'Pages are .mdx or .md files. To use another folder, pass --content DIR.',
    );
  return paths.map((path) => readContentFile(directory, path));
}

/** Reads one page again. Returns undefined if it's no longer a regular file. */
export function readPageAgain(directory: string, path: string): ContentFile | undefined {
  const file = join(directory, path);
  // If a parent folder is a file now, only `lstatSync` throws.
  const isFile = existsSync(file) && lstatSync(file, { throwIfNoEntry: false })?.isFile();
  return isFile ? readContentFile(directory, path) : undefined;
}

const PLACEHOLDER = '---\ntitle: Not readable\n---\n';

function readContentFile(directory: string, path: string): ContentFile {
  const read = readPageText(join(directory, path));
  return typeof read === 'string' ? contentFile(path, read) : { ...contentFile(path, PLACEHOLDER), size: 0, fault: read };
}

/** A page with this text. */
export const contentFile = (path: string, text: string): ContentFile => ({
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  extension: path.endsWith('.mdx') ? '.mdx' : '.md',
  size: Buffer.byteLength(text),
  url: urlFromContentPath(path),
  text: text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'),
});

/** The text of a page, or why it can't be read. */
function readPageText(file: string): string | FileFault {
  try {
    if (file.includes('\uFFFD')) return { title: "The file name isn't valid UTF-8", hint: 'Rename the file.' };
    const found = lstatSync(file);
    if (found.isSymbolicLink())
      return {
        title: 'The content folder contains a symlink',
        hint: 'Pages and images must be regular files. Copy the target here, or delete the symlink.',
      };
    if (!found.isFile())
      return {
        title: "The page isn't a regular file",
        hint: 'Names that end with .md or .mdx are reserved for pages. Rename or delete it.',
      };
    if (found.size > MAX_PAGE_BYTES)
      return {
        title: `The page is ${Math.ceil(found.size / 1024)} KB; the limit is ${MAX_PAGE_BYTES / 1024} KB`,
        hint: 'Split it, or move long code into a file and quote it.',
      };
    const bytes = readFileSync(file);
    const text = bytes.toString('utf8');
    if (Buffer.from(text).equals(bytes)) return text;
    // Node.js replaces invalid UTF-8 with U+FFFD.
    const place = toPlace(text, text.indexOf('\uFFFD'));
    return { title: "The page isn't UTF-8 text", hint: 'Save it with UTF-8 encoding.', ...place };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT'
      ? { title: 'The file was deleted during the build', hint: 'Run the command again.' }
      : { title: `Can't read the file: ${code ?? String(error)}`, hint: 'Check its permissions and its name.' };
  }
}

/** The paths of all page files and symbolic links below a folder, in order, except editors' lock files (`.#…`). */
function pagePaths(directory: string): string[] {
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(
      `The content folder ${directory} doesn't exist`,
      'Run the command from the repository root, or pass another folder with --content DIR.',
    );
  return entriesBelow(directory)
    .filter((entry) => (isPagePath(entry.name) || entry.isSymbolicLink()) && !entry.name.startsWith('.#'))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted();
}

/** Everything below a folder. Doesn't follow symbolic links, as `readdirSync` would. */
const entriesBelow = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesBelow(join(folder, entry.name))] : [entry],
  );

/** Whether a file is a page, by its extension. */
export const isPagePath = (path: string): boolean => /\.mdx?$/.test(path);

/**
 * The dates of the last commits that changed the files of a folder, by path in it. Empty without Git, outside a repository,
 * and in a shallow clone, whose first commit seems to have changed every file.
 */
export function lastChanged(directory: string): ReadonlyMap<string, string> {
  const git = (...args: string[]): string => {
    const { status, stdout } = spawnSync('git', args, { cwd: directory, encoding: 'utf8', maxBuffer: 2 ** 30 });
    return status === 0 ? stdout : '';
  };
  const dates = new Map<string, string>();
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return dates;
  let date = '';
  // Newest first. A NUL before each date, and between names.
  for (const line of git('log', '-z', '--relative', '--name-only', '--format=%x00%cs', '--', '.').split(/[\0\n]+/)) {
    if (/^\d{4}-\d{2}-\d{2}$/.test(line)) date = line;
    else if (line !== '' && !dates.has(line)) dates.set(line, date);
  }
  return dates;
}
