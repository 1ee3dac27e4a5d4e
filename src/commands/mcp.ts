import { join } from 'node:path';
import { generatedDirectory, root } from '../generate/paths.ts';
import { build } from './build.ts';
import { builtSite } from './built-site.ts';
import { main } from './main.ts';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import webpack from 'webpack';
import { CHECK_FILE } from '../check/rules/check-data.ts';
import { CORE_FILE, type SearchCore } from '../search/rules/search-index.ts';
import { filesIn } from '../content/files-in.ts';
import { scriptMinimizer } from '../generate/minimizers.ts';
import { runWebpack } from '../generate/run-webpack.ts';
import { bundledPackages, thirdPartyNotices } from '../generate/third-party.ts';

/** The oldest Node.js that the server runs on. */
const TARGET = 'node22';

/**
 * Writes everything in the package with the MCP server that isn't in the repository: the bundled server, the data of a built
 * site, and licenses.
 * @param site folder of a built site
 * @throws UserError if the server can't be bundled
 */
async function writeMcpPackage(site: string): Promise<void> {
  const directory = join(root, 'mcp/dist');
  await rm(directory, { recursive: true, force: true });
  // One file, because Node.js strips no types below `node_modules`.
  const stats = await runWebpack({
    name: 'the MCP server',
    context: root,
    mode: 'production',
    target: TARGET,
    entry: './src/mcp/main.ts',
    output: { path: directory, filename: 'server.js', module: true, chunkFormat: false },
    // Dynamic imports become part of the file.
    module: { parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { minimizer: [scriptMinimizer()] },
    performance: false,
    plugins: [new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
    stats: 'none',
  });
  await writeFile(join(directory, 'third-party-notices.txt'), thirdPartyNotices(bundledPackages(stats)));
  for (const license of ['LICENSE', 'LICENSE-content.md']) await cp(join(root, license), join(directory, license));
  const { generation } = JSON.parse(await readFile(join(site, CORE_FILE), 'utf8')) as SearchCore;
  const isNeeded = (path: string): boolean =>
    ['llms.txt', 'options.json', 'changes.json', 'messages.json', CHECK_FILE, CORE_FILE].includes(path) ||
    path.startsWith(`assets/search-${generation}/`) ||
    path.endsWith('index.md');
  for (const path of filesIn(site).filter(isNeeded)) await cp(join(site, path), join(directory, 'data', path));
}

/** Runs before `npm pack` in `mcp/`: builds the site, unless `MCP_SITE` names a built one, and writes what the package needs of it. */
await main(async () => {
  const { MCP_SITE: site = join(generatedDirectory, 'mcp-site') } = process.env;
  if (process.env.MCP_SITE === undefined) await build({ out: site });
  await writeMcpPackage(builtSite(site));
});
