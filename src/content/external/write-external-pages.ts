import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackageSummary } from '../../markdown/components/early-components.ts';
import { type ExternalPackage, externalSchema, lockedPackagesSchema } from '../../schemas/external.ts';
import { readJson } from '../../schemas/parse.ts';
import { urlFromContentPath } from '../../shared/address.ts';
import type { PackagePage } from './addresses-here.ts';
import { externalPage, repositoryOf } from './external-page.ts';
import { readInstalledPackage, readOptional } from './installed-package.ts';

export interface ExternalPages {
  /** READMEs that couldn't be shown, one line each with the package. */
  readonly faults: readonly string[];
  readonly packages: readonly PackagePage[];
  readonly summaries: readonly PackageSummary[];
}

/**
 * Writes a page for the README of every listed package into a separate folder. Unchanged files aren't rewritten; files
 * of unlisted packages are deleted.
 * @param root the repository, with the lockfile and installed packages
 * @throws UserError if the list is invalid, or a package isn't installed
 */
export async function writeExternalPages({
  root,
  list,
  directory,
}: {
  readonly root: string;
  readonly list: string;
  readonly directory: string;
}): Promise<ExternalPages> {
  const [entries, deprecations] = await Promise.all([readJson(list, externalSchema), readDeprecations(root)]);
  const folders = packageFolders(root);
  const faults: string[] = [];
  const packages: PackagePage[] = [];
  const summaries: PackageSummary[] = [];
  const paths = new Set<string>();
  for (const entry of entries) {
    const installed = await readInstalledPackage(entry.package, folders);
    const page = externalPage(entry, installed, deprecations(entry.package));
    if (page.fault !== undefined) faults.push(page.fault);
    paths.add(page.path);
    const url = urlFromContentPath(page.path);
    packages.push({ name: entry.package, url, ...repoOf(entry, installed.json) });
    summaries.push({
      name: entry.package,
      version: installed.json.version,
      url,
      webpack: installed.json.peerDependencies?.webpack,
      deprecated: entry.replacement !== undefined || deprecations(entry.package) !== undefined,
    });
    await writeIfChanged(join(directory, page.path), page.text);
  }
  await removeOthers(directory, paths);
  return { faults, packages, summaries };
}

/** A repository with several packages doesn't identify one of them. */
function repoOf(entry: ExternalPackage, json: Parameters<typeof repositoryOf>[0]): Pick<PackagePage, 'repo'> {
  const repository = repositoryOf(json);
  const alone = repository?.url.startsWith('https://github.com/') === true && (entry.directory ?? repository.directory) === '';
  return alone ? { repo: repository.url } : {};
}

/** Where the workspace's packages are installed, in Node's order. */
const packageFolders = (root: string): string[] => [join(root, 'external/node_modules'), join(root, 'node_modules')];

/** Reads deprecation notices from the lockfile. */
async function readDeprecations(root: string): Promise<(name: string) => string | undefined> {
  const { packages } = await readJson(join(root, 'package-lock.json'), lockedPackagesSchema);
  return (name) => (packages[`external/node_modules/${name}`] ?? packages[`node_modules/${name}`])?.deprecated;
}

/** Writes atomically, because another process may be reading the folder. */
async function writeIfChanged(file: string, text: string): Promise<void> {
  if ((await readOptional(file)) === text) return;
  const temporary = join(dirname(dirname(file)), `.${process.pid}-${writes++}`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporary, text);
  await rename(temporary, file);
}

let writes = 0;

async function removeOthers(directory: string, paths: ReadonlySet<string>): Promise<void> {
  await mkdir(directory, { recursive: true });
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    // Dotfiles are being written by another process.
    if (entry.isFile() && !entry.name.startsWith('.') && !paths.has(file.slice(directory.length + 1).replaceAll('\\', '/')))
      await rm(file, { force: true });
  }
}
