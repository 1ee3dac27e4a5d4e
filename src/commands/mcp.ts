import { join } from 'node:path';
import { writeMcpPackage } from '../generate/mcp-package.ts';
import { generatedDirectory } from '../generate/paths.ts';
import { build } from './build.ts';
import { builtSite } from './built-site.ts';
import { main } from './main.ts';

/** Runs before `npm pack` in `mcp/`: builds the site, unless `MCP_SITE` names a built one, and writes what the package needs of it. */
await main(async () => {
  const { MCP_SITE: site = join(generatedDirectory, 'mcp-site') } = process.env;
  if (process.env.MCP_SITE === undefined) await build({ out: site });
  await writeMcpPackage(builtSite(site));
});
