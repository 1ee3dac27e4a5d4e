import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { outputWorks, sizesOf } from '../bench/output-works.ts';
import { medianRatios } from '../bench/ratios.ts';
import { buildOnce } from '../bench/timed-run.ts';
import { root } from '../build/project.ts';
import { type Comparison, comparisonSchema } from '../schemas/comparison.ts';
import { readJson } from '../schemas/parse.ts';
import { launchChromium } from '../verify/launch-chromium.ts';
import { npmCommand } from '../verify/npm-command.mjs';
import { findChromium } from './find-chromium.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';

const BASE = 'webpack';
const projectFolder = join(root, 'examples/comparison');
const resultsFile = join(projectFolder, 'recorded/results.json');

/** The packages of bundlers that aren't named after the bundler. */
const packageOf: Readonly<Record<string, string>> = { rspack: '@rspack/core' };

const titles: Readonly<Record<string, string>> = {
  vite: 'Vite',
  rolldown: 'Rolldown',
  rspack: 'Rspack',
  rollup: 'Rollup',
  parcel: 'Parcel',
  bun: 'Bun',
};

const manifestSchema = z.looseObject({
  scripts: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/**
 * `npm run compare [-- --runs 5]`: installs the bundlers of `examples/comparison/package.json` into a temporary folder,
 * builds the project with each, checks in Chromium that the result works, and writes `recorded/results.json`.
 */
await main(async () => {
  const { runs } = parseOptions({
    args: process.argv.slice(2),
    options: { runs: { type: 'string', default: '5' } },
  }).values;
  const { scripts, devDependencies } = await readJson(join(projectFolder, 'package.json'), manifestSchema);
  const folder = await mkdtemp(join(tmpdir(), 'comparison-'));
  const browser = await launchChromium(findChromium(process.env));
  try {
    await cp(projectFolder, folder, { recursive: true });
    console.log(`Installing ${Object.keys(devDependencies).length} packages in ${folder}`);
    // Bun's executable is put in place by its install script.
    const npm = npmCommand(['install', '--no-audit', '--no-fund', '--ignore-scripts=false']);
    await promisify(execFile)(npm.command, npm.args, { cwd: folder });
    const outputs = new Map<string, Pick<Comparison['bundlers'][number], 'scripts' | 'styles'>>();
    for (const [name, command] of Object.entries(scripts)) {
      // Also warms up the file system's cache, so that the first bundler measured isn't at a disadvantage.
      await buildOnce(folder, command);
      const dist = join(folder, 'dist');
      await outputWorks(browser, { folder: dist, name });
      outputs.set(name, { scripts: await sizesOf(dist, '.js'), styles: await sizesOf(dist, '.css') });
      console.log(`${name} works`);
    }
    const times: Map<string, number>[] = [];
    const cpu: Map<string, number>[] = [];
    for (let run = 1; run <= Number(runs); run++) {
      const costs = new Map<string, { seconds: number; cpuSeconds: number }>();
      for (const [name, command] of Object.entries(scripts)) costs.set(name, await buildOnce(folder, command));
      times.push(new Map([...costs].map(([name, { seconds }]) => [name, seconds])));
      cpu.push(new Map([...costs].map(([name, { cpuSeconds }]) => [name, cpuSeconds])));
      console.log(`run ${run}: ${[...costs].map(([name, { seconds }]) => `${name} ${seconds.toFixed(2)} s`).join(', ')}`);
    }
    const timeRatios = medianRatios(times, BASE);
    const cpuRatios = medianRatios(cpu, BASE);
    const results: Comparison = {
      date: new Date().toISOString().slice(0, 10),
      machine: `${availableParallelism()} cores, ${process.platform} ${process.arch}, Node.js ${process.versions.node}`,
      runs: Number(runs),
      bundlers: [...outputs].map(([name, output]) => ({
        name: titles[name] ?? name,
        version: devDependencies[packageOf[name] ?? name] ?? '',
        time: timeRatios.get(name) ?? NaN,
        cpu: cpuRatios.get(name) ?? NaN,
        ...output,
      })),
    };
    await mkdir(join(projectFolder, 'recorded'), { recursive: true });
    await writeFile(resultsFile, `${JSON.stringify(comparisonSchema.parse(results), undefined, 2)}\n`);
    console.table(
      results.bundlers.map(({ scripts: { min, gzip }, styles, ...rest }) => ({ ...rest, min, gzip, styles: styles.min })),
    );
    console.log('Results: examples/comparison/recorded/results.json');
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
});
