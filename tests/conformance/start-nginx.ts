import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { nginxMain, nginxSite } from '../../src/hosting/nginx.ts';
import type { HostingRules } from '../../src/schemas/hosting.ts';
import { freePort } from '../../src/server/free-port.ts';
import { UserError } from '../../src/shared/problem.ts';

export interface RunningServer {
  readonly port: number;
  /** Stops it and waits until it has exited. */
  stop(): Promise<void>;
}

/** How long nginx may take to start, in milliseconds. */
const START_TIMEOUT = 5000;

/**
 * Serves a built site with a separate, single-process nginx and the generated configuration. It writes all its files to
 * `workDirectory`. @throws UserError with nginx's message if it doesn't start
 */
export async function startNginx({
  nginx,
  site,
  rules,
  workDirectory,
}: {
  readonly nginx: string;
  readonly site: string;
  readonly rules: HostingRules;
  readonly workDirectory: string;
}): Promise<RunningServer> {
  const port = await freePort();
  const [main, part] = [join(workDirectory, 'nginx.conf'), join(workDirectory, 'site.conf')];
  await mkdir(workDirectory, { recursive: true });
  await writeFile(part, nginxSite(rules, { directory: site, listen: `127.0.0.1:${port}`, serverName: '_' }));
  await writeFile(main, nginxMain({ siteFile: part, workDirectory, foreground: true }));
  const child = spawn(nginx, ['-p', workDirectory, '-c', main, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  let ended = false;
  child.stderr.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-4000)));
  const end = new Promise<void>((resolve) => {
    child.once('error', (error) => resolve(void (printed += error.message))).once('exit', () => resolve());
  }).then(() => void (ended = true));
  const stop = async (): Promise<void> => {
    if (!ended) child.kill('SIGTERM');
    await end;
  };
  for (const until = Date.now() + START_TIMEOUT; !(await isListening(port));) {
    if (ended || Date.now() > until) {
      await stop();
      throw new UserError("nginx didn't start", printed.trim() || `It printed nothing for ${START_TIMEOUT} ms.`);
    }
    await setTimeout(50);
  }
  return { port, stop };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const connected = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return connected.finally(() => socket.destroy());
}
