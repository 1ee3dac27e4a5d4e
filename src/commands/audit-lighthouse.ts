import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { generatedDirectory } from '../build/project.ts';
import { endServer, listen } from '../server/listen.ts';
import { createStaticServer, readHostingRules } from '../server/static-server.ts';
import { npmCommand } from '../verify/npm-command.mjs';
import { builtSite } from './built-site.ts';
import { findChromium } from './find-programs.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';

/** Not a dependency, because it would add 110 packages that nothing else needs. */
const VERSION = '13.5.0';
const folder = join(generatedDirectory, 'lighthouse', VERSION);
const script = join(folder, 'node_modules/lighthouse/cli/index.js');

/** One page of each kind: home, concept, guide, the largest reference page, README, blog post. */
const PAGES = [
  '/',
  '/concepts/',
  '/guides/getting-started/',
  '/configuration/output/',
  '/loaders/babel-loader/',
  '/blog/2026-10-15-webpack-5-112/',
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The fields of a report that we use. Scores are from 0 to 1. */
const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable(), scoreDisplayMode: z.string() })),
});
type Report = z.infer<typeof reportSchema>;

const run = promisify(execFile);

/**
 * `npm run tool -- audit-lighthouse`: runs Lighthouse for mobile devices on six kinds of page and prints medians. Exit code 1
 * if a category other than performance, which depends on the machine, is below 100.
 */
await main(async () => {
  const { site, runs, page, ...options } = parseOptions({
    args: process.argv.slice(2),
    options: {
      site: { type: 'string' },
      runs: { type: 'string', default: '3' },
      page: { type: 'string', multiple: true },
      'cpu-slowdown': { type: 'string', default: '4' },
    },
  }).values;
  const directory = builtSite(site);
  const chromium = findChromium({ full: true });
  await install();
  const server = createStaticServer({ directory, rules: await readHostingRules(directory) });
  const origin = `http://localhost:${await listen(server, 0)}`;
  try {
    printRow('page', [...CATEGORIES, 'benchmark']);
    for (const path of page ?? PAGES) {
      const reports: Report[] = [];
      for (let count = 0; count < Number(runs); count++)
        reports.push(await lighthouse(origin + path, { chromium, slowdown: options['cpu-slowdown'] }));
      const scores = CATEGORIES.map((name) => median(reports.map(({ categories }) => (categories[name].score ?? 0) * 100)));
      printRow(path, [...scores, median(reports.map(({ environment }) => environment.benchmarkIndex))]);
      for (const fault of new Set(reports.flatMap(faultsOf))) console.log(`  ${fault}`);
      if (scores.slice(1).some((score) => score < 100)) process.exitCode = 1;
    }
  } finally {
    await endServer(server);
  }
});

async function install(): Promise<void> {
  if (existsSync(script)) return;
  console.log(`Installing Lighthouse ${VERSION} in ${folder}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: { lighthouse: VERSION } }));
  const { command, args } = npmCommand(['install', '--no-audit', '--no-fund', '--ignore-scripts']);
  await run(command, args, { cwd: folder });
}

async function lighthouse(
  url: string,
  { chromium, slowdown }: { readonly chromium: string; readonly slowdown: string },
): Promise<Report> {
  const args = [
    script,
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join()}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const env = { ...process.env, CHROME_PATH: chromium, LIGHTHOUSE_SKIP_UPDATE: '1' };
  const measure = async () => run(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 });
  // Sometimes Chromium's trace lacks the navigation, and Lighthouse asks for another run.
  const { stdout } = await measure().catch(measure);
  return reportSchema.parse(JSON.parse(stdout));
}

/** What costs points. */
function faultsOf({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      const isFault = audit && weight > 0 && audit.scoreDisplayMode !== 'notApplicable' && (audit.score ?? 0) < 0.995;
      return isFault ? [`${category}: ${audit.title} (${id})`] : [];
    }),
  );
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0);
}

function printRow(page: string, values: readonly (string | number)[]): void {
  console.log(page.padEnd(36) + values.map((value) => String(value).padStart(15)).join(''));
}
