import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedDirectory, root } from '../build/project.ts';
import type { HostingRules } from '../schemas/hosting.ts';
import { endServer, listen } from '../server/listen.ts';
import { createStaticServer, readHostingRules } from '../server/static-server.ts';
import { UserError } from '../shared/problem.ts';
import { compareServers } from '../../tests/conformance/compare-servers.ts';
import { writeConformanceSite } from '../../tests/conformance/conformance-site.ts';
import { runConformance } from '../../tests/conformance/run-conformance.ts';
import { type RunningServer, startNginx } from '../../tests/conformance/start-nginx.ts';
import { builtSite, isBuiltSite } from './built-site.ts';
import { findNginx } from './find-programs.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';

const cacheDirectory = join(generatedDirectory, 'compressed');

/**
 * `npm run conformance`: sends the same requests to the built-in server and a real nginx, and fetches
 * every file of the built site from both. Exit code 1 if a response is wrong, or the two differ.
 */
await main(async () => {
  const site = readSite(process.argv.slice(2));
  const nginx = findNginx(process.env);
  await mkdir(generatedDirectory, { recursive: true });
  const work = await mkdtemp(join(generatedDirectory, 'conformance-'));
  const faults: string[] = [];
  try {
    const small = await writeConformanceSite(join(work, 'site'), cacheDirectory);
    await withServers(nginx, { ...small, workDirectory: join(work, 'nginx') }, async (own, other) => {
      const ofOwn = await runConformance(own.port, small);
      const total = ofOwn.passed + ofOwn.faults.length;
      const results = { 'built-in server': ofOwn, nginx: other && (await runConformance(other.port, small)) };
      for (const [name, result] of Object.entries(results)) {
        console.log(result ? `${name}: ${result.passed} of ${total} passed` : `${name}: ${total} SKIPPED, not installed`);
        faults.push(...(result?.faults ?? []).map((fault) => `${name}: ${fault}`));
      }
    });
    if (site === undefined) console.log('built site: SKIPPED, not built yet');
    else {
      const rules = await readHostingRules(site);
      await withServers(nginx, { directory: site, rules, workDirectory: join(work, 'nginx-of-site') }, async (own, other) => {
        if (!other) return console.log("built site on both servers: SKIPPED, nginx isn't installed");
        const { compared, faults: found } = await compareServers([own.port, other.port], { directory: site, rules });
        console.log(`built site on both servers: ${compared} responses compared, ${found.length} differences`);
        faults.push(...found);
      });
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  if (faults.length > 0)
    throw new UserError(
      faults.join('\n'),
      'The hosting rules and the code that generates server configurations are in src/hosting/; see docs/hosting.md.',
    );
});

async function withServers(
  nginx: string | undefined,
  {
    directory,
    rules,
    workDirectory,
  }: { readonly directory: string; readonly rules: HostingRules; readonly workDirectory: string },
  use: (own: Pick<RunningServer, 'port'>, other: RunningServer | undefined) => Promise<void>,
): Promise<void> {
  const server = createStaticServer({ directory, rules, cacheDirectory });
  const port = await listen(server, 0);
  const other = nginx === undefined ? undefined : await startNginx({ nginx, site: directory, rules, workDirectory });
  try {
    await use({ port }, other);
  } finally {
    await other?.stop();
    await endServer(server, 0);
  }
}

/** The built site, if there is one. @throws UserError if the named folder isn't one */
function readSite(args: readonly string[]): string | undefined {
  const { site } = parseOptions({ args, options: { site: { type: 'string' } } }).values;
  return site === undefined && !isBuiltSite(join(root, 'dist')) ? undefined : builtSite(site);
}
