import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { MCP_FOLDER, writeMcpPackage } from '../build/mcp-package.ts';
import { UserError } from '../shared/problem.ts';
import { npmCommand } from '../verify/npm-command.mjs';
import { builtSite } from './built-site.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';

/** `npm run tool -- mcp`: packs the MCP server with the data of a built site, and prints the path of the tarball. */
await main(async () => {
  const { site } = parseOptions({ args: process.argv.slice(2), options: { site: { type: 'string' } } }).values;
  await writeMcpPackage(builtSite(site));
  const { command, args } = npmCommand(['pack', '--loglevel=error', '--pack-destination', 'dist']);
  const { status, stdout } = spawnSync(command, args, {
    cwd: MCP_FOLDER,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new UserError('npm pack failed', "See npm's message above.");
  console.log(join(MCP_FOLDER, 'dist', stdout.trim()));
});
