import { join } from 'node:path';
import type { PackageSummary } from '../../markdown/components/components.ts';
import { type ExternalPackage, externalSchema, lockedPackagesSchema, type PackageJson } from '../../schemas/external.ts';
import { readJson } from '../../schemas/parse.ts';
import { contentFile, type ContentFile } from '../read-content.ts';
import type { PackagePage } from './find-own-page.ts';
import { readInstalledPackage, type InstalledPackage, licenseFile } from './installed-package.ts';
import { stringify } from 'yaml';
import type { FrontMatter } from '../../schemas/front-matter.ts';
import { NOT_SHOWN } from '../../markdown/compile-page.ts';

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
    packages.push({ name: entry.package, url: file.url, repo: page.repo });
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

/** Where the workspace's packages are installed, in Node's order. */
const packageFolders = (root: string): string[] => [join(root, 'external/node_modules'), join(root, 'node_modules')];

/** Reads deprecation notices from the lockfile. */
async function readDeprecations(root: string): Promise<(name: string) => string | undefined> {
  const { packages } = await readJson(join(root, 'package-lock.json'), lockedPackagesSchema);
  return (name) => (packages[`external/node_modules/${name}`] ?? packages[`node_modules/${name}`])?.deprecated;
}

interface ExternalPage {
  /** Relative to the folder of README pages: `loaders/_css-loader.md`. */
  readonly path: string;
  readonly text: string;
  readonly repo: string | undefined;
  /** Why the README can't be shown. */
  readonly fault?: string;
}

/**
 * The page of a package: front matter with its metadata, followed by the README as published, which is cleaned up
 * during compilation.
 * @param deprecated the registry's deprecation notice
 */
function externalPage(entry: ExternalPackage, installed: InstalledPackage, deprecated?: string): ExternalPage {
  const { json, readme } = installed;
  const { license, ...addresses } = toAddresses(entry, installed);
  const frontMatter: FrontMatter = {
    title: entry.title ?? titleOfPackage(entry.package),
    description: (entry.description ?? json.description ?? `The README of the package ${entry.package}.`)
      .replaceAll(/\s+/g, ' ')
      .trim(),
    group: entry.group,
    ...addresses,
    package: {
      name: entry.package,
      version: json.version,
      license: json.license,
      licenseUrl: license,
      copyright: installed.copyright,
      webpack: json.peerDependencies?.webpack,
      deprecated,
      replacement: entry.replacement,
      migration: entry.migration,
      builtIn: entry.builtIn,
    },
  };
  const head = `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n`;
  const path = `${entry.section}/_${entry.package.replace(/^@/, '').replace('/', '-')}.md`;
  const { repo } = addresses;
  if ('text' in readme) return { path, repo, text: head + withoutFrontMatter(readme.text) };
  return { path, repo, text: `${head}${NOT_SHOWN}\n`, fault: `${entry.package} ${readme.fault}` };
}

/** URLs of the published README and license, and of the current README for editing. */
function toAddresses(
  entry: ExternalPackage,
  { json, readme, files }: InstalledPackage,
): Pick<FrontMatter, 'source' | 'edit' | 'repo'> & { readonly license?: string | undefined } {
  const repository = readRepository(json);
  const npm = `https://www.npmjs.com/package/${entry.package}/v/${json.version}`;
  if (!repository?.url.startsWith('https://github.com/'))
    return { source: npm, edit: repository?.url ?? npm, repo: repository?.url };
  const ref = (entry.ref ?? 'v{version}').replaceAll('{version}', json.version);
  const directory = entry.directory ?? repository.directory;
  const folder = directory === '' ? '' : `${directory}/`;
  const file = (name: string): string => `${repository.url}/blob/${ref}/${folder}${encodeURIComponent(name)}`;
  const license = licenseFile(files);
  const name = readme.file ?? 'README.md';
  return {
    source: file(name),
    edit: `${repository.url}/edit/HEAD/${folder}${encodeURIComponent(name)}`,
    repo: directory === '' ? repository.url : `${repository.url}/tree/HEAD/${directory}`,
    license: license && file(license),
  };
}

/** The title of a package's page: plugins are written like classes, all others like the package. */
export function titleOfPackage(name: string): string {
  const own = name.replace(/^@[^/]+\//, '');
  return own.endsWith('-plugin') ? own.replaceAll(/(?:^|[-_.]+)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) : own;
}

/** YAML or TOML between two fences at the start of a text, and the blank lines after it. Text between two rules isn't. */
const FRONT_MATTER = /^(---|\+\+\+)[ \t]*\n(?:(?=\s*[\w"'-]+[ \t]*[:=]|\s*#)[\s\S]*?\n)?\1[ \t]*(?:\n+|$)/;

/** Removes a README's own front matter, which would appear as text below ours. */
export const withoutFrontMatter = (text: string): string => text.replace(FRONT_MATTER, '');

/** The web location of a package's repository. */
interface Repository {
  readonly url: string;
  /** The package's folder in the repository, without leading and trailing slashes; empty at the root. */
  readonly directory: string;
}

const hosts: Readonly<Record<string, string>> = { github: 'github.com', gitlab: 'gitlab.com', bitbucket: 'bitbucket.org' };

/** Reads `repository` of a package.json in all forms that npm supports; undefined if it isn't a web URL. */
export function readRepository({ repository }: Pick<PackageJson, 'repository'>): Repository | undefined {
  if (repository === undefined) return undefined;
  const { url: text, directory = '' } = typeof repository === 'string' ? { url: repository } : repository;
  const url = URL.parse(toHttps(text.trim()));
  if (!url || url.protocol !== 'https:' || url.username !== '' || !url.hostname.includes('.')) return undefined;
  const [, path = '', inside = ''] = /^(\/[^/]+\/[^/]+?)(?:\.git)?\/?(?:\/tree\/[^/]+\/(.+))?$/.exec(url.pathname) ?? [];
  if (path === '') return undefined;
  return { url: `https://${url.host}${path}`, directory: trimmed(directory === '' ? inside : directory) };
}

function toHttps(text: string): string {
  const short = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+?)(?:#.*)?$/.exec(text);
  if (short) return `https://${hosts[short[1] ?? 'github'] ?? ''}/${short[2] ?? ''}`;
  return text
    .replace(/^git\+/, '')
    .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/')
    .replace(/^(?:git|http|ssh):\/\//, 'https://');
}

/** Normalizes a path inside the repository; a path that leads outside is ignored. */
function trimmed(directory: string): string {
  const parts = directory.split('/').filter((part) => part !== '' && part !== '.');
  return parts.includes('..') ? '' : parts.join('/');
}
