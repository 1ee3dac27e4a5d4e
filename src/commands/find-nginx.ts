import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { UserError } from '../shared/problem.ts';
import { onPath } from './on-path.ts';

/**
 * Finds nginx for the conformance suite: NGINX, the system's, or Debian's package (installed if permissions allow).
 * Undefined if there is none and it can't be installed. @throws UserError if the installation fails
 */
export function findNginx(env: NodeJS.ProcessEnv): string | undefined {
  if (env.NGINX) {
    if (!existsSync(env.NGINX))
      throw new UserError(`NGINX is ${env.NGINX}, which doesn't exist`, 'Set it to the path of an nginx executable.');
    return env.NGINX;
  }
  return systemNginx() ?? debianNginx();
}

const systemNginx = (): string | undefined =>
  onPath(['nginx'], [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter));

function debianNginx(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('Installing nginx from Debian …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  const installed = run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', 'nginx-light');
  const nginx = installed ? systemNginx() : undefined;
  if (nginx === undefined)
    throw new UserError(
      'Installing nginx failed',
      'Install nginx and set the NGINX environment variable to the path of its executable.',
    );
  return nginx;
}
