import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { generatedDirectory, root } from '../build/project.ts';
import { readJson } from '../schemas/parse.ts';
import { sizeLimitsSchema } from '../schemas/data-files.ts';
import { outputPathFromUrl } from '../shared/address.ts';
import { freePort } from '../server/free-port.ts';
import { UserError } from '../shared/problem.ts';
import { deadLinks } from '../verify/pages/dead-links.ts';
import { pageWeight, sectionScripts, sizeFaults } from '../verify/site-sizes.ts';
import { isBuiltSite } from './built-site.ts';
import { check } from './check.ts';
import { type CheckResult, report, type Tally } from './check-result.ts';
import { findChromium } from './find-programs.ts';
import { main } from './main.ts';
import { markdownCopies } from './markdown-copies.ts';
import { runTask } from './run-task.ts';

const outDirectory = join(generatedDirectory, 'test-site');

/** All examples take twice as long; `npm run check:examples` runs them. */
const EXAMPLES = ['examples/configuration', 'examples/getting-started', 'examples/guides'];

interface Step {
  readonly description: string;
  /** Tests the built site. */
  readonly needsSite?: true;
  /** Runs while the next steps do, because those leave a core idle. Browser tests wait for it. */
  readonly inBackground?: true;
  /** Returns false if later steps have nothing to test. */
  readonly run: (tally: Tally, filters: readonly string[]) => Promise<unknown>;
}

/** The steps; `npm test` runs all but the last. */
const steps: Readonly<Record<string, Step>> = {
  check: {
    description: 'static checks: types, lint, format, pages, documents',
    async run(tally) {
      const { passed, failed } = await check();
      tally.passed += passed;
      tally.failed += failed;
    },
  },
  unit: {
    description: 'unit tests',
    run: (tally, filters) =>
      counted(tally, 'unit tests', {
        args: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...filters],
        summary: /Tests\s+(?:(\d+) failed \| )?(\d+) passed/,
      }),
  },
  examples: {
    description: 'examples of the guides and the configuration reference that changed since they last passed',
    inBackground: true,
    run: async (tally) => void (await command(tally, 'examples', ['src/commands/check-examples.ts', ...EXAMPLES])),
  },
  build: {
    description: 'a build into .generated/test-site',
    run: (tally) => command(tally, 'build', ['src/commands/build.ts', '--out', outDirectory]),
  },
  site: {
    description: 'sizes, links, and Markdown copies of the built site',
    needsSite: true,
    async run(tally) {
      await report(tally, 'sizes', sizes);
      await report(tally, 'links', links);
      await report(tally, 'Markdown copies', () => markdownCopies(outDirectory));
    },
  },
  e2e: {
    description: 'browser tests, without those tagged @long',
    needsSite: true,
    run: (tally, filters) => browserTests(tally, ['--grep-invert', '@long', ...filters]),
  },
  'e2e-all': { description: 'all browser tests', needsSite: true, run: browserTests },
};

/**
 * `npm test`: the default steps, or the named ones. Arguments after `--` go to the test runners. Ends with `N passed, N failed`.
 */
await main(async () => {
  const args = process.argv.slice(2);
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const named = end === 0 ? Object.keys(steps).slice(0, -1) : args.slice(0, end);
  const filters = args.slice(end).filter((arg) => arg !== '--');
  const unknown = named.find((name) => steps[name] === undefined);
  if (unknown !== undefined)
    throw new UserError(`Unknown step "${unknown}"`, `Available steps: ${Object.keys(steps).join(', ')}.`);
  const unbuilt = named.includes('build') || isBuiltSite(outDirectory) ? undefined : named.find((name) => steps[name]?.needsSite);
  if (unbuilt !== undefined)
    throw new UserError(`The step "${unbuilt}" needs a built site`, `Run \`npm test build ${unbuilt}\`.`);
  // If there is no browser, this fails before all other steps.
  if (named.some((name) => name.startsWith('e2e'))) findChromium();
  for (const name of named) console.log(`  ${name.padEnd(12)} ${steps[name]?.description}`);
  const tally: Tally = { passed: 0, failed: 0 };
  let background: Promise<unknown> | undefined;
  for (const name of named) {
    const step = steps[name];
    if (name.startsWith('e2e')) await background;
    if (step?.inBackground) background = step.run(tally, filters);
    else if ((await step?.run(tally, filters)) === false) break;
  }
  await background;
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  if (tally.failed > 0) process.exitCode = 1;
});

/** Runs a command of ours as a check. */
function command(tally: Tally, name: string, args: readonly string[]): Promise<boolean> {
  return report(tally, name, async () => {
    const { ok, output } = await runTask({ command: process.execPath, args });
    return { faults: ok ? [] : [output] };
  });
}

/** Runs a test runner and adds up its test counts. A runner that fails without counts is one failure. */
async function counted(
  tally: Tally,
  name: string,
  {
    args,
    summary,
    env = {},
  }: { readonly args: readonly string[]; readonly summary: RegExp; readonly env?: Record<string, string> },
): Promise<void> {
  console.log(`     ${name} …`);
  const { ok, output } = await runTask({ command: process.execPath, args, env, show: true });
  const [, failed = '0', passed = '0'] = summary.exec(stripVTControlCharacters(output)) ?? [];
  tally.passed += Number(passed);
  tally.failed += Math.max(Number(failed), ok && Number(passed) > 0 ? 0 : 1);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed`);
}

async function browserTests(tally: Tally, args: readonly string[]): Promise<void> {
  const ports = { E2E_PORT: String(await freePort()), E2E_WORDS_PORT: String(await freePort()) };
  await counted(tally, 'browser tests', {
    args: ['node_modules/@playwright/test/cli.js', 'test', ...args],
    summary: /(?:(\d+) failed[\s\S]*?)?(\d+) passed/,
    env: { CHROMIUM: findChromium(), E2E_OUT: outDirectory, ...ports },
  });
}

async function links(): Promise<CheckResult> {
  const { documents, links: count, dead } = await deadLinks(outDirectory);
  return { faults: dead, notes: [`${count} links in ${documents} documents`] };
}

async function sizes(): Promise<CheckResult> {
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
  const notes = measured.map(({ name, size, limit }) => `${name}: ${size.toFixed(1)} of ${limit} KB`);
  return { faults: sizeFaults(measured), notes };
}
