import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PAGE_BYTES } from '../../markdown/parse-page.ts';
import { type PackageJson, packageJsonSchema } from '../../schemas/external.ts';
import { readIfFile } from '../files-in.ts';
import { UserError } from '../../shared/problem.ts';

export interface InstalledPackage {
  readonly json: PackageJson;
  readonly readme: Readme;
  /** Names of files at the package's top level. */
  readonly files: readonly string[];
  /** The copyright line of its license. */
  readonly copyright: string | undefined;
}

/** The README of a package, or why it can't be shown. */
export type Readme =
  | { readonly file: string; readonly text: string }
  | { readonly file: string | undefined; readonly fault: string };

/**
 * Reads an installed package.
 * @param folders where to look for packages, in Node's order
 * @throws UserError if it isn't installed, or isn't a package
 */
export async function readInstalledPackage(name: string, folders: readonly string[]): Promise<InstalledPackage> {
  for (const folder of folders) {
    const directory = join(folder, name);
    const json = (await readIfFile(join(directory, 'package.json')))?.toString();
    if (json === undefined) continue;
    const files = (await readdir(directory)).toSorted();
    return {
      json: parseJson(name, json),
      readme: await readReadme(directory, files),
      files,
      copyright: await readCopyright(directory, files),
    };
  }
  throw new UserError(
    `data/external.json lists ${name}, but it isn't installed`,
    'Run `npm install -D -w external NAME` to add it to the external/ workspace, or remove it from the list.',
  );
}

function parseJson(name: string, text: string): PackageJson {
  try {
    return packageJsonSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new UserError(`The package.json of ${name} is invalid: ${(error as Error).message}`, 'Reinstall the package.', {
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
  if (!found.isFile()) return { file: undefined, fault: "has a README that isn't a file" };
  const kilobytes = Math.ceil(found.size / 1024);
  if (found.size > MAX_PAGE_BYTES)
    return { file, fault: `has a README of ${kilobytes} KB; the limit is ${MAX_PAGE_BYTES / 1024} KB` };
  const text = normalised(await readFile(path));
  return text.trim() === '' ? { file, fault: 'has an empty README' } : { file, text };
}

/** Normalizes line endings and removes the byte order mark. Also decodes UTF-16, which Windows tools may write. */
function normalised(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n');
}

async function readCopyright(directory: string, files: readonly string[]): Promise<string | undefined> {
  const file = licenseFile(files);
  const text = file === undefined ? undefined : (await readIfFile(join(directory, file)))?.toString();
  return text
    ?.split(/\r?\n/)
    .map((line) => line.trim())
    .find((line) => /^copyright\b.{4,200}$/i.test(line))
    ?.replace(/\.$/, '');
}

/** The name of the license file among a package's files. */
export const licenseFile = (files: readonly string[]): string | undefined =>
  files.find((name) => /^licen[cs]e(?:\.\w+)?$/i.test(name));
