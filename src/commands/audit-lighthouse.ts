import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { generatedDirectory } from '../build/project.ts';
import { endServer, listen } from '../server/listen.ts';
import { createStaticServer, readHostingRules } from '../server/static-server.ts';
import { UserError } from '../shared/problem.ts';
import { npmCommand } from '../verify/npm-command.mjs';
import { type LighthouseReport, reportSchema, rowOf, summaryOf } from '../verify/pages/lighthouse-summary.ts';
import { builtSite } from './built-site.ts';
import { findChromium } from './find-programs.ts';
import { main } from './main.ts';
import { parseOptions, USAGE } from './parse-options.ts';

/** Not a dependency, because it would add 110 packages that nothing else needs. */
const VERSION = '13.5.0';
const folder = join(generatedDirectory, 'lighthouse', VERSION);

/** One page of each kind: home, concept, guide, the largest reference page, README, blog post. */
const PAGES = [
  '/',
  '/concepts/',
  '/guides/getting-started/',
  '/configuration/output/',
  '/loaders/babel-loader/',
  '/blog/2026-10-15-webpack-5-112/',
];

const run = promisify(execFile);
const runsSchema = z.coerce.number().int().min(1).max(25);
/** Lighthouse's own default is 4. */
const slowdownSchema = z.coerce.number().min(1).max(20);

/**
 * `npm run tool -- audit-lighthouse`: runs Lighthouse for mobile devices on six kinds of page and prints medians. Exit code 1 if a
 * category other than performance, which depends on the machine, is below 100.
 */
await main(async () => {
  const { site, runs, pages, slowdown } = readOptions(process.argv.slice(2));
  const chromium = findChromium({ full: true });
  await install();
  const rules = await readHostingRules(site);
  const server = createStaticServer({ directory: site, rules, cacheDirectory: join(generatedDirectory, 'compressed') });
  const origin = `http://localhost:${await listen(server, 0)}`;
  let failed = false;
  try {
    console.log(rowOf(['page', 'performance', 'accessibility', 'best practices', 'SEO', 'blocking ms', 'benchmark']));
    for (const page of pages) {
      const reports: LighthouseReport[] = [];
      for (let count = 0; count < runs; count++) reports.push(await lighthouse(origin + page, { chromium, slowdown }));
      const summary = summaryOf(reports);
      console.log(rowOf([page, ...summary.scores, Math.round(summary.blockingTime), Math.round(summary.benchmarkIndex)]));
      for (const fault of summary.faults) console.log(`  ${fault}`);
      failed ||= summary.scores.slice(1).some((score) => score < 100);
    }
  } finally {
    await endServer(server);
  }
  if (failed) process.exitCode = 1;
});

async function install(): Promise<void> {
  if (existsSync(join(folder, 'node_modules/lighthouse/cli/index.js'))) return;
  console.log(`Installing Lighthouse ${VERSION} in ${folder}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: { lighthouse: VERSION } }));
  const { command, args } = npmCommand(['install', '--no-audit', '--no-fund', '--ignore-scripts']);
  await run(command, args, { cwd: folder });
}

async function lighthouse(
  url: string,
  { chromium, slowdown }: { readonly chromium: string; readonly slowdown: number },
): Promise<LighthouseReport> {
  const args = [
    join(folder, 'node_modules/lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    '--only-categories=performance,accessibility,best-practices,seo',
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const measure = async () =>
    run(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: chromium, LIGHTHOUSE_SKIP_UPDATE: '1' },
      maxBuffer: 64 * 1024 * 1024,
    });
  // Sometimes Chromium's trace lacks the navigation, and Lighthouse asks for another run.
  const { stdout } = await measure()
    .catch(measure)
    .catch((error: { readonly stderr?: string }) => {
      throw new UserError(`Lighthouse failed twice on ${url}`, error.stderr?.trim() ?? '');
    });
  return reportSchema.parse(JSON.parse(stdout));
}

function readOptions(args: readonly string[]): {
  readonly site: string;
  readonly runs: number;
  readonly pages: readonly string[];
  readonly slowdown: number;
} {
  const { values } = parseOptions({
    args,
    options: {
      site: { type: 'string' },
      runs: { type: 'string', default: '3' },
      page: { type: 'string', multiple: true },
      'cpu-slowdown': { type: 'string', default: '4' },
    },
  });
  const runs = runsSchema.safeParse(values.runs);
  if (!runs.success) throw new UserError(`--runs isn't a number from 1 to 25: ${values.runs}`, USAGE);
  const slowdown = slowdownSchema.safeParse(values['cpu-slowdown']);
  if (!slowdown.success) throw new UserError(`--cpu-slowdown isn't a number from 1 to 20: ${values['cpu-slowdown']}`, USAGE);
  return { site: builtSite(values.site), runs: runs.data, pages: values.page ?? PAGES, slowdown: slowdown.data };
}
