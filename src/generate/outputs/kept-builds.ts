import { constants, cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildRecord, buildListSchema } from '../../schemas/data-files.ts';
import { readJson } from '../../schemas/parse.ts';
import { UserError } from '../../shared/problem.ts';
import { BUILDS_FILE } from '../output-directory.ts';
import type { Project } from '../paths.ts';
import type { BuildContext, Output } from './output.ts';
import { hash } from 'node:crypto';
import { filesIn } from '../../content/files-in.ts';
import { DIGEST_LENGTH } from '../../shared/content-digest.ts';

/** Adds the files of the last builds to this one, and writes the list of builds. */
export const keptBuilds: Output<BuildContext> = {
  name: 'Adding the files of recent builds',
  async run({ release, kept, project, directory }) {
    const { version, files } = await release();
    const current = { version, files: files.map(({ path }) => path) };
    // A repeated build counts once.
    const earlier = kept.builds.filter((build) => build.version !== version).slice(0, project.keepBuilds);
    const builds = [current, ...earlier];
    carryFiles(earlier, { from: kept.directory, to: directory });
    return [[BUILDS_FILE, `${JSON.stringify(builds)}\n`]];
  },
};

export interface KeptBuilds {
  /** The site that is live until this build is published. */
  readonly directory: string;
  /** Newest first; empty if there was none. */
  readonly builds: readonly BuildRecord[];
}

/**
 * Reads the builds of the live site: the one in `--keep`, or else in the output folder.
 * @throws UserError if the folder isn't a site of ours, or its list is invalid or names missing files
 */
export async function readKeptBuilds({ keepDirectory, outDirectory }: Project): Promise<KeptBuilds> {
  const directory = keepDirectory ?? outDirectory;
  const file = join(directory, BUILDS_FILE);
  if (!existsSync(file)) {
    if (keepDirectory === undefined) return { directory, builds: [] };
    throw new UserError(
      `${directory} isn't a site built by this project: ${BUILDS_FILE} is missing`,
      'Pass --keep the folder of the live site, or a download of it. Omit --keep on the first deploy.',
    );
  }
  const builds = await readJson(file, buildListSchema);
  const missing = builds.flatMap(({ files }) => files).find((path) => !existsSync(join(directory, path)));
  if (missing !== undefined)
    throw new UserError(
      `${file} lists ${missing}, but that file doesn't exist`,
      'The copy of the site is incomplete. Download it again, or delete the folder to start without older builds.',
    );
  return { directory, builds };
}

/** Adds the files of older builds to a new site. */
function carryFiles(builds: readonly BuildRecord[], { from, to }: { readonly from: string; readonly to: string }): void {
  for (const path of new Set(builds.flatMap((build) => build.files))) {
    const target = join(to, path);
    if (!existsSync(target)) cpSync(join(from, path), target, { mode: constants.COPYFILE_FICLONE });
  }
}

/** A file of a built site. */
export interface HashedFile {
  /** Relative to the site's root, with slashes: `assets/client.0123456789.js`. */
  readonly path: string;
  readonly bytes: number;
  /** The start of its SHA-256, as `src/shared/content-digest.ts` computes it in the browser. */
  readonly digest: string;
}

/** Files of a built site whose name, or folder name, contains their hash, sorted by path. */
export const hashedFiles = (directory: string): HashedFile[] =>
  filesIn(join(directory, 'assets')).map((name) => {
    const path = `assets/${name}`;
    return fileWithDigest(path, readFileSync(join(directory, path)));
  });

/** A file with its size and digest. */
export const fileWithDigest = (path: string, content: Uint8Array): HashedFile => ({
  path,
  bytes: content.length,
  digest: hash('sha256', content, 'base64url').slice(0, DIGEST_LENGTH),
});
