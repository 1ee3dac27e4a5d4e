import { join } from 'node:path';
import type { PackageSummary } from '../../markdown/components/early-components.ts';
import { type ExternalPackage, externalSchema, lockedPackagesSchema } from '../../schemas/external.ts';
import { readJson } from '../../schemas/parse.ts';
import { contentFile, type ContentFile } from '../read-content.ts';
import type { PackagePage } from './find-own-page.ts';
import { externalPage, readRepository } from './external-page.ts';
import { readInstalledPackage } from './installed-package.ts';

export interface ExternalPages {
  readonly files: readonly ContentFile[];
  /** READMEs that couldn't be shown, one line each with the package. */
  readonly faults: readonly string[];
  readonly packages: readonly PackagePage[];
  readonly summaries: readonly PackageSummary[];
}

/**
 * Makes a page from the README of every listed package.
 * @param root the repository, with the lockfile and installed packages
 * @throws UserError if the list is invalid, or a package isn't installed
 */
export async function readExternalPages(root: string, list: string): Promise<ExternalPages> {
  const [entries, deprecations] = await Promise.all([readJson(list, externalSchema), readDeprecations(root)]);
  const folders = packageFolders(root);
  const files: ContentFile[] = [];
  const faults: string[] = [];
  const packages: PackagePage[] = [];
  const summaries: PackageSummary[] = [];
  for (const entry of entries) {
    const installed = await readInstalledPackage(entry.package, folders);
    const page = externalPage(entry, installed, deprecations(entry.package));
    if (page.fault !== undefined) faults.push(page.fault);
    const file = contentFile(page.path, page.text);
    files.push({ ...file, readme: `README of ${entry.package}` });
    packages.push({ name: entry.package, url: file.url, ...readRepo(entry, installed.json) });
    summaries.push({
      name: entry.package,
      version: installed.json.version,
      url: file.url,
      webpack: installed.json.peerDependencies?.webpack,
      deprecated: entry.replacement !== undefined || deprecations(entry.package) !== undefined,
    });
  }
  return { files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)), faults, packages, summaries };
}

/** A repository with several packages doesn't identify one of them. */
function readRepo(entry: ExternalPackage, json: Parameters<typeof readRepository>[0]): Pick<PackagePage, 'repo'> {
  const repository = readRepository(json);
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
