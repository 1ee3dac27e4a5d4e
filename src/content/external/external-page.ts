import { stringify } from 'yaml';
import type { ExternalPackage } from '../../schemas/external.ts';
import type { FrontMatter } from '../../schemas/front-matter.ts';
import { NOT_SHOWN } from '../../markdown/compile-page.ts';
import { withoutFrontMatter } from '../../markdown/readme/without-front-matter.ts';
import { type InstalledPackage, licenseFile } from './installed-package.ts';
import { type Repository, repositoryOf } from './repository-of.ts';

export interface ExternalPage {
  /** Relative to the folder of README pages: `loaders/_css-loader.md`. */
  readonly path: string;
  readonly text: string;
  /** Why the README can't be shown. */
  readonly fault?: string;
}

/**
 * The page of a package: front matter with its metadata, followed by the README as published, which is cleaned up
 * during compilation.
 * @param deprecated the registry's deprecation notice
 */
export function externalPage(entry: ExternalPackage, installed: InstalledPackage, deprecated?: string): ExternalPage {
  const { json, readme } = installed;
  const addresses = addressesOf(entry, installed);
  const title = entry.title ?? titleOfPackage(entry.package);
  const license = json.license ?? entry.license;
  const webpack = json.peerDependencies?.webpack;
  const frontMatter: FrontMatter = {
    title,
    description: entry.description ?? json.description ?? `The README of the package ${entry.package}.`,
    ...(entry.group === undefined ? {} : { group: entry.group }),
    source: addresses.source,
    edit: addresses.edit,
    ...(addresses.repo === undefined ? {} : { repo: addresses.repo }),
    package: {
      name: entry.package,
      version: json.version,
      ...(license === undefined ? {} : { license }),
      ...(addresses.license === undefined ? {} : { licenseUrl: addresses.license }),
      ...(installed.copyright === undefined ? {} : { copyright: installed.copyright }),
      ...(webpack === undefined ? {} : { webpack }),
      ...(deprecated === undefined ? {} : { deprecated }),
      ...(entry.replacement === undefined ? {} : { replacement: entry.replacement }),
      ...(entry.migration === undefined ? {} : { migration: entry.migration }),
      ...(entry.builtIn === undefined ? {} : { builtIn: entry.builtIn }),
    },
  };
  const head = `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n`;
  const path = `${entry.section}/_${entry.package.replace(/^@/, '').replace('/', '-')}.md`;
  if ('text' in readme) return { path, text: head + withoutFrontMatter(readme.text) };
  return { path, text: `${head}${NOT_SHOWN}\n`, fault: `${entry.package} ${readme.fault}` };
}

interface Addresses {
  readonly source: string;
  readonly edit: string;
  readonly repo?: string;
  readonly license?: string;
}

/** URLs of the published README and license, and of the current README for editing. */
function addressesOf(entry: ExternalPackage, { json, readme, files }: InstalledPackage): Addresses {
  const repository = repositoryOf(json);
  const npm = `https://www.npmjs.com/package/${entry.package}/v/${json.version}`;
  if (!repository?.url.startsWith('https://github.com/'))
    return { source: npm, edit: repository?.url ?? npm, ...(repository ? { repo: repository.url } : {}) };
  const ref = (entry.ref ?? 'v{version}').replaceAll('{version}', json.version);
  const folder = folderOf(entry, repository);
  const file = (name: string): string => `${repository.url}/blob/${ref}/${folder}${encodeURIComponent(name)}`;
  const license = licenseFile(files);
  const name = readme.file ?? 'README.md';
  return {
    source: file(name),
    edit: `${repository.url}/edit/HEAD/${folder}${encodeURIComponent(name)}`,
    repo: folder === '' ? repository.url : `${repository.url}/tree/HEAD/${folder.slice(0, -1)}`,
    ...(license === undefined ? {} : { license: file(license) }),
  };
}

function folderOf({ directory }: ExternalPackage, repository: Repository): string {
  const folder = directory ?? repository.directory;
  return folder === '' ? '' : `${folder}/`;
}

/** The title of a package's page: plugins are written like classes, all others like the package. */
export function titleOfPackage(name: string): string {
  const own = name.replace(/^@[^/]+\//, '');
  return own.endsWith('-plugin') ? own.replaceAll(/(?:^|[-_.]+)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) : own;
}
