import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../shared/problem.ts';
import { npmCommand } from '../verify/npm-command.mjs';

/** A project of another site generator. */
export interface PeerProject {
  readonly name: string;
  /** Versions of the packages to install. */
  readonly packages: Readonly<Record<string, string>>;
  /** The text of each file, by its path. */
  readonly files: Readonly<Record<string, string>>;
}

/** Writes and installs a project in a temporary folder, which exists until `use` has finished or failed. */
export async function withPeerProject<T>(
  { name, packages, files }: PeerProject,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `${name.toLowerCase()}-`));
  try {
    const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages });
    for (const [path, text] of Object.entries({ ...files, 'package.json': manifest })) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await install(name, folder);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The Markdown copies of a built site's pages, by their path below it. */
export async function readCopies(site: string): Promise<Record<string, string>> {
  const names = (await readdir(site, { recursive: true })).filter((name) => /(?:^|[\\/])index\.md$/.test(name));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(join(site, name), 'utf8')])));
}

async function install(name: string, folder: string): Promise<void> {
  try {
    const { command, args } = npmCommand(['install', '--no-audit', '--no-fund', '--loglevel=error']);
    await promisify(execFile)(command, args, { cwd: folder });
  } catch (error) {
    throw new UserError(`Couldn't install ${name}`, `Check the network connection. ${(error as Error).message}`, {
      cause: error,
    });
  }
}
