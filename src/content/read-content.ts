import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { MAX_PAGE_BYTES } from '../markdown/limits.ts';
import { urlFromContentPath } from '../shared/address.ts';
import { UserError } from '../shared/problem.ts';

/** A page file as it lies in the content folder. */
export interface ContentFile {
  /** Below the content folder, with forward slashes. */
  readonly path: string;
  readonly name: string;
  readonly extension: '.md' | '.mdx';
  readonly size: number;
  readonly url: string;
  readonly text: string;
  /** Why the file can't be a page; its text is then a placeholder. */
  readonly fault?: FileFault;
  /** Of a README from elsewhere: what messages call the file. */
  readonly readme?: string;
}

export interface FileFault {
  readonly title: string;
  readonly hint: string;
  readonly line?: number;
  readonly column?: number;
}

/** Reads every page of a content folder, in the order of their paths. Files that can't be pages are among them, with their fault. */
export async function readContent(directory: string): Promise<ContentFile[]> {
  const entries = pageEntries(directory);
  if (entries.length === 0)
    throw new UserError(
      `The content folder ${directory} holds no pages`,
      'Pages are .mdx or .md files; name another folder with --content DIR.',
    );
  return entries.map((entry) => readContentFile(directory, entry));
}

/** Reads the pages that READMEs of packages became. @param shown what messages call their folder */
export async function readReadmes(directory: string, shown: string): Promise<ContentFile[]> {
  const entries = pageEntries(directory);
  return entries.map((entry) => ({ ...readContentFile(directory, entry), readme: `${shown}/${entry.path}` }));
}

const PLACEHOLDER = '---\ntitle: Not readable\n---\n';

function readContentFile(directory: string, { path, isLink }: PageFile): ContentFile {
  const read = isLink ? LINK : readPageText(join(directory, path));
  const fault = typeof read === 'string' ? undefined : read;
  const text = typeof read === 'string' ? read : PLACEHOLDER;
  return {
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    extension: path.endsWith('.mdx') ? '.mdx' : '.md',
    size: fault ? 0 : Buffer.byteLength(text),
    url: urlFromContentPath(path),
    text: text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'),
    ...(fault ? { fault } : {}),
  };
}

const LINK: FileFault = {
  title: 'A symbolic link in the content folder',
  hint: 'Pages and images are files of their own: copy the target here, or delete the link.',
};

/** The text of a page, or why it can't be read. */
function readPageText(file: string): string | FileFault {
  try {
    if (file.includes('\uFFFD')) return { title: 'The name of the file is not UTF-8', hint: 'Rename the file.' };
    const found = lstatSync(file);
    if (!found.isFile())
      return {
        title: 'A page that is not a file',
        hint: 'Names that end with .md or .mdx are for pages: rename it or delete it.',
      };
    if (found.size > MAX_PAGE_BYTES)
      return {
        title: `The page has ${Math.ceil(found.size / 1024)} KB; the limit is ${MAX_PAGE_BYTES / 1024} KB`,
        hint: 'Split it, or quote long code from a file.',
      };
    const bytes = readFileSync(file);
    const text = bytes.toString('utf8');
    return Buffer.from(text).equals(bytes) ? text : notUtf8(text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT'
      ? { title: 'The file was removed while pages were read', hint: 'Run the command again.' }
      : { title: `The file can't be read: ${code ?? String(error)}`, hint: 'Check its permissions and its name.' };
  }
}

/** Node.js puts U+FFFD in the place of what is not UTF-8. */
function notUtf8(text: string): FileFault {
  const before = text.slice(0, text.indexOf('\uFFFD')).split('\n');
  return {
    title: 'The page is not UTF-8 text',
    hint: 'Save it in the encoding UTF-8.',
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  };
}

interface PageFile {
  readonly path: string;
  readonly isLink: boolean;
}

/** Everything below a folder that is called like a page, and all symbolic links. Names that begin with `.#` are locks of editors. */
function pageEntries(directory: string): PageFile[] {
  return allEntries(directory)
    .filter((entry) => (isPagePath(entry.name) || entry.isSymbolicLink()) && !entry.name.startsWith('.#'))
    .map((entry) => ({
      path: relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'),
      isLink: entry.isSymbolicLink(),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Everything below a folder. A folder that disappears while it is listed is empty. */
function allEntries(directory: string): Dirent[] {
  const below = (folder: string): Dirent[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (!entry.isDirectory()) return [entry];
      try {
        return [entry, ...below(join(folder, entry.name))];
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    });
  try {
    return below(directory);
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new UserError(
      `There is no content folder ${directory}`,
      'Run this from the root of the repository, or name a folder with --content DIR.',
      { cause: error },
    );
  }
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

export const isPagePath = (path: string): boolean => /\.mdx?$/.test(path);
