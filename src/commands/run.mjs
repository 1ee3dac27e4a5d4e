// Entry point of every npm script. Plain JavaScript without dependencies, for Node 20 and later: installs the lockfile's packages
// if needed, then runs the command on the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand } from '../verify/npm-command.mjs';
import { help, toolList, tools } from './help.mjs';
import { notInstalled, pinnedNode } from './installed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [command, ...args] = process.argv.slice(2);
if (command === undefined || command.startsWith('-') || args.includes('--help') || args.includes('-h')) {
  console.log({ ...help, ...tools }[command] ?? toolList());
  process.exit();
}
const script = [`src/commands/${command}.ts`, `tools/${command}.mjs`].map((file) => join(root, file)).find(existsSync);
if (script === undefined) fail(`Unknown command "${command}"`, 'Run `npm run tool` to list the available ones.');
const node = join(root, pinnedNode(process));
// The command that fixes the lockfile must not need a valid one.
if (command !== 'lockfile' || !existsSync(node)) install();
if (!existsSync(node))
  fail(
    `The pinned Node.js is missing: ${node}`,
    "Delete node_modules and run the command again. If that doesn't help, npm has no Node.js build for this platform: see docs/dependencies.md.",
  );
// A small young generation and one helper thread lower a build's peak memory by a fifth. Checks, tests, and the
// development server trade memory for speed.
const isFast = ['check', 'check-examples', 'dev', 'test'].includes(command);
const flags = isFast ? [] : ['--max-semi-space-size=6', '--v8-pool-size=1'];
// The pinned Node.js has no npm.
const npmNode = { npm_node_execpath: process.execPath };
// The compile cache speeds up the next start.
const env = { ...npmNode, NODE_COMPILE_CACHE: join(root, '.generated/compile-cache'), ...process.env };
const child = spawn(node, [...flags, script, ...args], { cwd: root, env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

/** Installs the packages of the lockfile unless they are all there, by their own manifests. */
function install() {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (notInstalled(lockfile, root).length === 0) return;
  // npm would empty the link's target, which others may use.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    fail(
      'node_modules is a symlink to a folder with different packages',
      'Remove the symlink, or install the packages of package-lock.json in its target.',
    );
  console.error('Installing dependencies …');
  const npm = npmCommand(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  const result = spawnSync(npm.command, npm.args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) fail('npm ci failed', "See npm's message above.");
}

function fail(message, hint) {
  console.error(`${message}\n  ${hint}`);
  process.exit(1);
}
