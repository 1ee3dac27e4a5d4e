import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { generatedDirectory, root } from '../build/project.ts';
import { readJson } from '../schemas/parse.ts';
import { sizeLimitsSchema } from '../schemas/size-limits.ts';
import { outputPathFromUrl } from '../shared/address.ts';
import { deadLinks } from '../verify/pages/dead-links.ts';
import { pageWeight, sectionScripts } from '../verify/site-sizes.ts';
import { sizeFaults } from '../verify/size-limits.ts';
import { check, report, type Tally } from './check.ts';
import { findChromium } from './find-chromium.ts';
import { main } from './main.ts';
import { runTask, type TaskResult } from './run-all.ts';

const outDirectory = join(generatedDirectory, 'test-site');

/** `npm test`: static checks, unit tests, examples, the build, its sizes and links, the servers of it, browser tests. Ends with `N passed, N failed`. */
await main(async () => {
  const chromium = findChromium(process.env);
  const tally = await check();
  await counted(
    tally,
    'unit tests',
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'],
    /Tests\s+(?:(\d+) failed \| )?(\d+) passed/,
  );
  await step(tally, 'examples', ['src/commands/check-examples.ts']);
  const built = await step(tally, 'build', ['src/commands/build.ts', '--out', outDirectory]);
  if (built) {
    report(tally, await sizes());
    report(tally, await links());
    await step(tally, 'hosting: conformance', ['src/commands/conformance.ts', '--site', outDirectory], true);
    const env = { CHROMIUM: chromium, E2E_OUT: outDirectory };
    await counted(
      tally,
      'browser tests',
      ['node_modules/@playwright/test/cli.js', 'test'],
      /(?:(\d+) failed[\s\S]*?)?(\d+) passed/,
      env,
    );
  }
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  if (tally.failed > 0) process.exitCode = 1;
});

/** @param show prints the output of a step even if it passed */
async function step(tally: Tally, name: string, args: readonly string[], show = false): Promise<boolean> {
  const result = await runTask({ name, command: process.execPath, args });
  report(tally, result);
  if (show && result.ok) console.log(result.output.trimEnd().replaceAll(/^/gm, '     '));
  return result.ok;
}

/** Runs a test runner and adds up its test counts. A runner that fails without counts is one failure. */
async function counted(
  tally: Tally,
  name: string,
  args: readonly string[],
  summary: RegExp,
  env?: Record<string, string>,
): Promise<void> {
  console.log(`     ${name} …`);
  const { ok, output } = await runTask({ name, command: process.execPath, args, ...(env ? { env } : {}) }, true);
  const [, failed = '0', passed = '0'] = summary.exec(stripVTControlCharacters(output)) ?? [];
  tally.passed += Number(passed);
  tally.failed += Math.max(Number(failed), ok && Number(passed) > 0 ? 0 : 1);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed`);
}

async function links(): Promise<TaskResult> {
  const { documents, links: count, dead } = await deadLinks(outDirectory);
  return { name: `links: ${count} in ${documents} documents`, ok: dead.length === 0, output: dead.join('\n') };
}

async function sizes(): Promise<TaskResult> {
  const limits = await readJson(join(root, 'data/size-limits.json'), sizeLimitsSchema);
  const measured = limits.pages.flatMap(({ page, atLoad }) => {
    const weight = pageWeight(outDirectory, outputPathFromUrl(page), sectionScripts(outDirectory, page));
    return [
      { name: `${page} at load`, size: weight.atLoad, limit: atLoad },
      {
        name: `${page} script without interaction`,
        size: weight.scriptWithoutInteraction,
        limit: limits.scriptWithoutInteraction,
      },
      { name: `${page} shell`, size: weight.shell, limit: limits.shell },
    ];
  });
  for (const { name, size, limit } of measured) console.log(`     ${name}: ${size.toFixed(1)} of ${limit} KB`);
  const faults = sizeFaults(measured);
  return { name: 'sizes', ok: faults.length === 0, output: faults.join('\n') };
}
