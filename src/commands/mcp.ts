import { join } from 'node:path';
import { generatedDirectory, root } from '../build/paths.ts';
import { build } from './build.ts';
import { builtSite } from './built-site.ts';
import { main } from './main.ts';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { type SearchCore, CORE_FILE } from '../shared/search/search-index.ts';
import { CHECK_FILE } from '../shared/check/check-data.ts';
import { filesIn } from '../content/files-in.ts';
import { runWebpack } from '../build/run-webpack.ts';
import { bundledPackages, thirdPartyNotices } from '../build/third-party.ts';

/** The folder of the package. */
const MCP_FOLDER = join(root, 'mcp');

/** Oldest Node.js that the server runs on. */
const TARGET = 'node22';

/**
 * Writes everything in the package with the MCP server that isn't in the repository: the bundled server, the data of a built
 * site, and licenses.
 * @param site folder of a built site
 * @throws UserError if the server can't be bundled
 */
async function writeMcpPackage(site: string): Promise<void> {
  const directory = join(MCP_FOLDER, 'dist');
  await rm(directory, { recursive: true, force: true });
  const notices = await bundleServer(directory);
  await writeFile(join(directory, 'third-party-notices.txt'), notices);
  for (const license of ['LICENSE', 'LICENSE-content.md']) await cp(join(root, license), join(directory, license));
  const { generation } = JSON.parse(await readFile(join(site, CORE_FILE), 'utf8')) as SearchCore;
  const isNeeded = (path: string): boolean =>
    ['llms.txt', 'options.json', 'changes.json', 'messages.json', CHECK_FILE, CORE_FILE].includes(path) ||
    path.startsWith(`assets/search-${generation}/`) ||
    path.endsWith('index.md');
  for (const path of filesIn(site).filter(isNeeded)) await cp(join(site, path), join(directory, 'data', path));
}

/** Bundles the server into one file, because Node.js strips no types below `node_modules`. */
async function bundleServer(directory: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(MCP_FOLDER, 'package.json'), 'utf8')) as Record<string, string>;
  await mkdir(directory, { recursive: true });
  const stats = await runWebpack({
    name: 'the MCP server',
    context: root,
    mode: 'production',
    target: TARGET,
    entry: join(root, 'src/mcp/main.ts'),
    output: { path: directory, filename: 'server.js', module: true, chunkFormat: false },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      // Dynamic imports become part of the one file.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          loader: join(import.meta.dirname, 'oxc-loader.ts'),
          options: { target: 'es2024', development: false },
        },
      ],
    },
    optimization: { minimizer: [new MinimizerPlugin({ parallel: false, extractComments: false })] },
    performance: false,
    plugins: [
      new webpack.DefinePlugin({ PACKAGE: JSON.stringify({ name, version }) }),
      new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true }),
    ],
    stats: 'none',
  });
  return thirdPartyNotices(bundledPackages(stats));
}

/** Runs before `npm pack` in `mcp/`: builds the site, unless `MCP_SITE` names a built one, and writes what the package needs of it. */
await main(async () => {
  const { MCP_SITE: site = join(generatedDirectory, 'mcp-site') } = process.env;
  if (process.env.MCP_SITE === undefined) await build({ out: site });
  await writeMcpPackage(builtSite(site));
});
