import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { excessOfText, MAX_PAGE_BYTES } from '../../markdown/limits.ts';
import { type PackageJson, packageJsonSchema } from '../../schemas/external.ts';
import { UserError } from '../../shared/problem.ts';

export interface InstalledPackage {
  readonly json: PackageJson;
  readonly readme: Readme;
  /** Names of files at the top of the package. */
  readonly files: readonly string[];
  /** The line of its license that says whose work it is. */
  readonly copyright?: string;
}

/** The README of a package, or why there is none to show. */
export type Readme =
  | { readonly file: string; readonly text: string }
  | { readonly file: string | undefined; readonly fault: string };

/**
 * Reads an installed package.
 * @param folders where packages may be installed, in the order of Node.js
 * @throws UserError when it is not installed, or is no package
 */
export async function readInstalledPackage(name: string, folders: readonly string[]): Promise<InstalledPackage> {
  for (const folder of folders) {
    const directory = join(folder, name);
    const json = await readOptional(join(directory, 'package.json'));
    if (json === undefined) continue;
    const files = (await readdir(directory)).toSorted();
    const copyright = await readCopyright(directory, files);
    return {
      json: parseJson(name, json),
      readme: await readReadme(directory, files),
      files,
      ...(copyright === undefined ? {} : { copyright }),
    };
  }
  throw new UserError(
    `data/external.json lists ${name}, which is not installed`,
    'Add it to the workspace external/: npm install -D -w external NAME. Or take it out of the list.',
  );
}

function parseJson(name: string, text: string): PackageJson {
  try {
    return packageJsonSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new UserError(`The package.json of ${name} cannot be used: ${(error as Error).message}`, 'Install the package anew.', {
      cause: error,
    });
  }
}

async function readReadme(directory: string, files: readonly string[]): Promise<Readme> {
  const candidates = files.filter((name) => /^readme(?:\.(?:md|markdown|mdx))?$/i.test(name));
  const file = candidates.find((name) => /^readme\.md$/i.test(name)) ?? candidates[0];
  if (file === undefined) return { file, fault: 'has no README' };
  const path = join(directory, file);
  const found = await stat(path);
  if (!found.isFile()) return { file: undefined, fault: 'has a README that is no file' };
  const kilobytes = Math.ceil(found.size / 1024);
  if (found.size > MAX_PAGE_BYTES)
    return { file, fault: `has a README of ${kilobytes} KB; ${MAX_PAGE_BYTES / 1024} KB are the limit` };
  const text = normalised(await readFile(path));
  if (text.trim() === '') return { file, fault: 'has an empty README' };
  const excess = excessOfText(text, 'readme');
  return excess === undefined
    ? { file, text }
    : { file, fault: `has a README that ${excess.title} (line ${excess.at.start.line})` };
}

/** Text with one kind of line ends and no byte order mark. A README in UTF-16, which Windows may write, is read too. */
function normalised(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n');
}

async function readCopyright(directory: string, files: readonly string[]): Promise<string | undefined> {
  const file = licenseFile(files);
  const text = file === undefined ? undefined : await readOptional(join(directory, file));
  return text
    ?.split(/\r?\n/)
    .map((line) => line.trim())
    .find((line) => /^copyright\b.{4,200}$/i.test(line))
    ?.replace(/\.$/, '');
}

export const licenseFile = (files: readonly string[]): string | undefined =>
  files.find((name) => /^licen[cs]e(?:\.\w+)?$/i.test(name));

/** The text of a file; undefined when there is none. */
export async function readOptional(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
