import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { urlFromContentPath } from '../shared/address.ts';
import { type Problem, UserError } from '../shared/problem.ts';

/** A page file as it lies in the content folder. */
export interface ContentFile {
  /** Below the content folder, with forward slashes. */
  readonly path: string;
  readonly name: string;
  readonly extension: '.md' | '.mdx';
  readonly size: number;
  readonly url: string;
  readonly text: string;
  /** Of a README from elsewhere: what messages call the file. */
  readonly readme?: string;
}

/** Reads every page of a content folder, in the order of their paths. */
export async function readContent(directory: string): Promise<ContentFile[]> {
  const paths = await pagePaths(directory);
  if (paths.length === 0)
    throw new UserError(
      `The content folder ${directory} holds no pages`,
      'Pages are .mdx or .md files; name another folder with --content DIR.',
    );
  return Promise.all(paths.map((path) => readContentFile(directory, path)));
}

export async function readContentFile(directory: string, path: string): Promise<ContentFile> {
  const text = readFileSync(join(directory, path), 'utf8');
  return {
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    extension: path.endsWith('.mdx') ? '.mdx' : '.md',
    size: Buffer.byteLength(text),
    url: urlFromContentPath(path),
    text: text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'),
  };
}

/** Reads the pages that READMEs of packages became. @param shown what messages call their folder */
export async function readReadmes(directory: string, shown: string): Promise<ContentFile[]> {
  const paths = await pagePaths(directory);
  return Promise.all(paths.map(async (path) => ({ ...(await readContentFile(directory, path)), readme: `${shown}/${path}` })));
}

async function pagePaths(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && isPagePath(entry.name))
      .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && (error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error;
    throw new UserError(
      `There is no content folder ${directory}`,
      'Run this from the root of the repository, or name a folder with --content DIR.',
      { cause: error },
    );
  }
}

export const isPagePath = (path: string): boolean => /\.mdx?$/.test(path);

/** Two files with one address: the second of each pair is a problem. */
export function duplicateRoutes(files: readonly ContentFile[], fileName: (path: string) => string): Problem[] {
  const shown = ({ readme, path }: ContentFile): string => readme ?? fileName(path);
  const first = new Map<string, ContentFile>();
  return files.flatMap((file): Problem[] => {
    const other = first.get(file.url);
    if (!other) {
      first.set(file.url, file);
      return [];
    }
    return [
      {
        title: `Two pages have the address ${file.url}`,
        hint: `The other is ${shown(other)}. Rename one of them.`,
        file: shown(file),
        line: 1,
        column: 1,
      },
    ];
  });
}
