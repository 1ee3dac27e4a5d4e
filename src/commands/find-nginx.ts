import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { UserError } from '../shared/problem.ts';
import { installDebian } from './install-debian.ts';
import { onPath } from './on-path.ts';

/**
 * Finds nginx for the conformance suite: NGINX, the system's, or Debian's package (installed if permissions allow).
 * Undefined if there is none and it can't be installed.
 */
export function findNginx(env: NodeJS.ProcessEnv): string | undefined {
  if (env.NGINX) {
    if (!existsSync(env.NGINX))
      throw new UserError(`NGINX is ${env.NGINX}, which doesn't exist`, 'Set it to the path of an nginx executable.');
    return env.NGINX;
  }
  return systemNginx() ?? (installDebian('nginx-light') ? systemNginx() : undefined);
}

const systemNginx = (): string | undefined =>
  onPath(['nginx'], [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter));
