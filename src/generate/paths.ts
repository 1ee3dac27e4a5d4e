import { existsSync, realpathSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toKey } from '../content/files-in.ts';

/** The repository's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const realPath = (path: string): string => (existsSync(path) ? realpathSync.native(path) : path);

/** Everything derived except the site itself; always safe to delete. A link in the copy that the commit hook checks. */
export const generatedDirectory = realPath(join(root, '.generated'));

/** The folders and settings of a command. */
export interface Project {
  readonly contentDirectory: string;
  /** Whether this is the repository's own content. */
  readonly own: boolean;
  /** Whether the pages must follow the rules of our own content, `src/verify/pages/page-rules.ts`. */
  readonly ruled: boolean;
  /** Absolute, symlinks resolved. */
  readonly outDirectory: string;
  readonly publicDirectory: string;
  readonly dataDirectory: string;
  /** The sponsors file, which may be missing. */
  readonly sponsorsFile: string;
  /** Bundles and data of this content folder in development. */
  readonly devDirectory: string;
  /** Report problems typical of content from elsewhere instead of stopping. */
  readonly lenient: boolean;
  /** The live site whose hashed files are kept; default: the output folder. */
  readonly keepDirectory: string | undefined;
  /** Number of earlier builds whose hashed files are kept. */
  readonly keepBuilds: number;
  /** False removes existing service workers. */
  readonly serviceWorker: boolean;
}

/** The options of a command; paths are relative to the root. */
export interface ProjectOptions {
  readonly content?: string | undefined;
  readonly out?: string | undefined;
  readonly lenient?: boolean | undefined;
  /** A sponsors file to use instead of `data/sponsors.json`. */
  readonly sponsors?: string | undefined;
  readonly keep?: string | undefined;
  readonly keepBuilds?: number | undefined;
  readonly serviceWorker?: boolean | undefined;
}

/** Tabs opened this many deploys ago still find their files. */
const KEPT_BUILDS = 3;

/** Resolves the options of a command, with defaults for all that are missing. */
export function createProject({
  content = 'content',
  out = 'dist',
  lenient = false,
  sponsors = 'data/sponsors.json',
  keep,
  keepBuilds = KEPT_BUILDS,
  serviceWorker = true,
}: ProjectOptions): Project {
  const contentDirectory = resolve(root, content);
  const own = contentDirectory === join(root, 'content');
  return {
    contentDirectory,
    own,
    ruled: own,
    outDirectory: realPath(resolve(root, out)),
    publicDirectory: join(root, 'public'),
    dataDirectory: join(root, 'data'),
    sponsorsFile: resolve(root, sponsors),
    devDirectory: join(generatedDirectory, own ? 'development' : `development-${toKey(contentDirectory)}`),
    lenient,
    keepDirectory: keep === undefined ? undefined : realPath(resolve(root, keep)),
    keepBuilds,
    serviceWorker,
  };
}

/**
 * The script of an installed command, to run with `process.execPath`. The links in `node_modules/.bin` are shell scripts on
 * Windows, and use whichever Node.js comes first in PATH elsewhere.
 * @throws Error if the package has no such command
 */
export function packageBin(name: string, command = name): string {
  const directory = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { bin?: string | Record<string, string> };
  const script = typeof bin === 'string' ? bin : bin?.[command];
  if (script === undefined) throw new Error(`The package ${name} has no command ${command}`);
  return join(directory, script);
}
