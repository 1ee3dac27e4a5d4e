import { dirname, join } from 'node:path';

/**
 * Returns the command that runs npm. It starts npm's script, because Windows can't spawn `npm.cmd`. The script is the one
 * that runs this, or else the one next to Node.js on Windows; other systems find npm in PATH.
 * @param {readonly string[]} args
 * @param {Pick<NodeJS.Process, 'env' | 'execPath' | 'platform'>} system
 */
export function npmCommand(args, { env, execPath, platform } = process) {
  const command = env.npm_node_execpath ?? execPath;
  if (env.npm_execpath?.endsWith('npm-cli.js')) return { command, args: [env.npm_execpath, ...args] };
  if (platform === 'win32') return { command, args: [join(dirname(command), 'node_modules/npm/bin/npm-cli.js'), ...args] };
  return { command: 'npm', args: [...args] };
}
