import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { realPath } from './real-path.ts';

/** The repository's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Everything derived that is not the site itself; deleting it is always safe. */
export const generatedDirectory = join(root, '.generated');

export interface Project {
  readonly contentDirectory: string;
  /** Are these the pages of this repository, and not of a folder from elsewhere? */
  readonly own: boolean;
  /** The pages that READMEs of packages become; they belong to pages of ours alone. */
  readonly externalDirectory: string;
  /** Absolute, symlinks resolved. */
  readonly outDirectory: string;
  readonly publicDirectory: string;
  readonly dataDirectory: string;
  /** Who pays for the work; it need not exist. */
  readonly sponsorsFile: string;
  /** Data modules, server bundle and caches of this content folder. */
  readonly workDirectory: string;
  /** Report what a foreign content folder lacks instead of stopping. */
  readonly lenient: boolean;
  /** Write compressed forms beside the files of the site. */
  readonly compress: boolean;
  /** The site that is live now, whose hashed files go on; the output folder when undefined. */
  readonly keepDirectory: string | undefined;
  /** How many builds before this one keep their hashed files. */
  readonly keepBuilds: number;
  /** Without one, those that readers have are taken away. */
  readonly serviceWorker: boolean;
}

export interface ProjectOptions {
  readonly content?: string | undefined;
  readonly out?: string | undefined;
  readonly lenient?: boolean | undefined;
  /** A file of sponsors in place of `data/sponsors.json`. */
  readonly sponsors?: string | undefined;
  readonly compress?: boolean | undefined;
  readonly keep?: string | undefined;
  readonly keepBuilds?: number | undefined;
  readonly serviceWorker?: boolean | undefined;
}

/** A tab that was opened so many deploys ago still finds what it asks for. */
const KEPT_BUILDS = 3;

/** Different for every path: parts of the path itself may be the same for two. */
const shortHash = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 16);

/** @param mode keeps the derived files of development and production apart. */
export function createProject(
  {
    content = 'content',
    out = 'dist',
    lenient = false,
    compress = false,
    sponsors = 'data/sponsors.json',
    keep,
    keepBuilds = KEPT_BUILDS,
    serviceWorker = true,
  }: ProjectOptions,
  mode: 'production' | 'development',
): Project {
  const contentDirectory = resolve(root, content);
  const own = contentDirectory === join(root, 'content');
  const name = own ? mode : `${mode}-${shortHash(contentDirectory)}`;
  return {
    contentDirectory,
    own,
    externalDirectory: join(generatedDirectory, 'external'),
    outDirectory: realPath(resolve(root, out)),
    publicDirectory: join(root, 'public'),
    dataDirectory: join(root, 'data'),
    sponsorsFile: resolve(root, sponsors),
    workDirectory: join(generatedDirectory, name),
    lenient,
    compress,
    keepDirectory: keep === undefined ? undefined : realPath(resolve(root, keep)),
    keepBuilds,
    serviceWorker,
  };
}
