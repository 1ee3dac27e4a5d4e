import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UserError } from '../shared/problem.ts';

/** The path of the first of these programs that is in a folder of the PATH variable. Names need their extension on Windows. */
export function onPath(names: readonly string[], path = process.env.PATH ?? ''): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** The program that an environment variable names; undefined if it's unset. @throws UserError if the path doesn't exist */
export function fromVariable(env: NodeJS.ProcessEnv, variable: string, program: string): string | undefined {
  const path = env[variable] || undefined;
  if (path !== undefined && !existsSync(path))
    throw new UserError(`${variable} is ${path}, which doesn't exist`, `Set it to the path of ${program}.`);
  return path;
}

/** Installs a Debian package if permissions allow. Returns false if they don't, or if it fails. */
export function installDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  console.log(`Installing ${name} from Debian …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', name);
}

/**
 * Finds nginx for the conformance suite: NGINX, the system's, or Debian's package (installed if permissions allow).
 * Undefined if there is none and it can't be installed.
 */
export function findNginx(env: NodeJS.ProcessEnv): string | undefined {
  const path = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);
  const onSystem = (): string | undefined => onPath(['nginx'], path);
  return (
    fromVariable(env, 'NGINX', 'an nginx executable') ?? onSystem() ?? (installDebian('nginx-light') ? onSystem() : undefined)
  );
}
