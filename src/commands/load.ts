import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { load } from '../bench/load.ts';
import { memoryOf } from '../bench/memory-of.ts';
import { generatedDirectory, root } from '../build/project.ts';
import { RULES_FILE } from '../hosting/hosting-rules.ts';
import { readHostingRules } from '../server/static-server.ts';
import { UserError } from '../shared/problem.ts';
import { type RunningServer, startNginx } from '../verify/conformance/start-nginx.ts';
import { findNginx } from './find-nginx.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';

interface LoadOptions {
  readonly site: string;
  readonly connections: number;
  readonly seconds: number;
}

/**
 * `npm run load [-- --site DIR --connections N --seconds N]`: opens 200 connections for a minute to the built-in server
 * and to nginx, each in a separate process. Prints requests, errors, and memory; exit code 1 if there was an error.
 */
await main(async () => {
  const { site, connections, seconds } = readOptions(process.argv.slice(2));
  const rules = await readHostingRules(site);
  const hidden = new RegExp(rules.hidden);
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(site, join(entry.parentPath, entry.name))}`)
    .filter((path) => !hidden.test(path))
    .map((path) => encodeURI(path.replace(/\/index\.html$/, '/')))
    .filter((path) => !(path in rules.redirects));
  const nginx = findNginx(process.env);
  await mkdir(generatedDirectory, { recursive: true });
  const work = await mkdtemp(join(generatedDirectory, 'load-'));
  let errors = 0;
  try {
    const servers: readonly [string, () => Promise<RunningServer | undefined>][] = [
      ['built-in server', async () => startOwn(site)],
      ['nginx', async () => (nginx === undefined ? undefined : startNginx({ nginx, site, rules, keptIn: work }))],
    ];
    for (const [name, start] of servers) {
      const server = await start();
      if (!server) {
        console.log(`${name}: SKIPPED, not installed`);
        continue;
      }
      try {
        errors += await measure(name, server, { paths, connections, seconds });
      } finally {
        await server.stop();
      }
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  if (errors > 0) process.exitCode = 1;
});

async function measure(
  name: string,
  { port, pid }: RunningServer,
  options: { readonly paths: readonly string[]; readonly connections: number; readonly seconds: number },
): Promise<number> {
  // Warm up: the first requests compress files and compile code.
  await load({ port, paths: options.paths, connections: 2, seconds: Math.min(5, options.seconds) });
  const memory: (number | undefined)[] = [await memoryOf(pid)];
  const middle = setTimeout(() => void memoryOf(pid).then((value) => memory.push(value)), options.seconds * 500);
  const result = await load({ port, ...options });
  clearTimeout(middle);
  memory.push(await memoryOf(pid));
  const megabytes = memory.map((value) => (value === undefined ? '?' : value.toFixed(0)));
  console.log(
    `${name}: ${options.connections} connections, ${options.seconds} s, ${result.requests} requests, ${result.errors} errors, ` +
      `${(result.bytes / 1e6).toFixed(0)} MB, median ${result.median.toFixed(0)} ms, 99 % ${result.slowest.toFixed(0)} ms; ` +
      `memory at the start, middle, and end: ${megabytes.join(', ')} MB`,
  );
  for (const example of result.examples) console.log(`  ${example}`);
  return result.errors;
}

/** Starts the built-in server in a separate process, to measure its memory alone. */
async function startOwn(site: string): Promise<RunningServer> {
  const child = spawn(process.execPath, [join(root, 'src/commands/serve.ts'), '--out', site], {
    cwd: root,
    env: { ...process.env, HOST: 'localhost', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const port = await new Promise<number>((found, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const [, number] = /localhost:(\d+)/.exec(chunk.toString()) ?? [];
      if (number !== undefined) found(Number(number));
    });
    void ended.then(() => reject(new UserError('The built-in server exited', 'See its message above.')));
  });
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function readOptions(args: readonly string[]): LoadOptions {
  const { values } = parseOptions(
    {
      args,
      options: {
        site: { type: 'string', default: 'dist' },
        connections: { type: 'string', default: '200' },
        seconds: { type: 'string', default: '60' },
      },
    },
    'Supported options: --site DIR, --connections N, --seconds N.',
  );
  const number = (name: 'connections' | 'seconds'): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value > 0 && value <= 10_000) return value;
    throw new UserError(`--${name} isn't valid: ${values[name]}`, 'Use a whole number from 1 to 10,000.');
  };
  const site = resolve(root, values.site);
  if (!existsSync(join(site, RULES_FILE))) throw new UserError(`No built site in ${site}`, 'Run `npm run build` first.');
  return { site, connections: number('connections'), seconds: number('seconds') };
}
