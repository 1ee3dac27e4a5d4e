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
import { check, report, type Tally } from './check.ts';
import { findChromium } from './find-chromium.ts';
import { main } from './main.ts';
import { markdownCopies } from './markdown-copies.ts';
import { runTask, type TaskResult } from './run-all.ts';

const outDirectory = join(generatedDirectory, 'test-site');

/** All examples take twice as long; `npm run check:examples` runs them. */
const EXAMPLES = ['examples/configuration', 'examples/getting-started', 'examples/guides'];

interface Step {
  readonly description: string;
  /** On two idle cores. */
  readonly minutes: number;
  /** Runs while the next steps do, because those leave a core idle. Browser tests wait for it. */
  readonly inBackground?: true;
  /** Returns false if later steps have nothing to test. */
  readonly run: (tally: Tally, filters: readonly string[]) => Promise<boolean | void>;
}

const steps = {
  check: {
    description: 'static checks: types, lint, format, pages, documents',
    minutes: 1.5,
    async run(tally) {
      const { passed, failed } = await check();
      tally.passed += passed;
      tally.failed += failed;
    },
  },
  unit: {
    description: 'unit tests',
    minutes: 2,
    run: async (tally, filters) =>
      counted(
        tally,
        'unit tests',
        ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...filters],
        /Tests\s+(?:(\d+) failed \| )?(\d+) passed/,
      ),
  },
  examples: {
    description: 'examples of the guides and the configuration reference that changed since they last passed',
    minutes: 2.5,
    inBackground: true,
    run: async (tally) => void (await step(tally, 'examples', ['src/commands/check-examples.ts', ...EXAMPLES])),
  },
  build: {
    description: 'a build into .generated/test-site',
    minutes: 0.5,
    run: async (tally) => step(tally, 'build', ['src/commands/build.ts', '--out', outDirectory]),
  },
  site: {
    description: 'sizes, links, and Markdown copies of the built site',
    minutes: 0.25,
    async run(tally) {
      report(tally, await sizes());
      report(tally, await links());
      const { faults, notes = [] } = markdownCopies(outDirectory);
      report(tally, { name: `Markdown copies: ${notes.join('; ')}`, ok: faults.length === 0, output: faults.join('\n') });
    },
  },
  conformance: {
    description: 'the same requests to our server and to nginx',
    minutes: 0.25,
    run: async (tally) =>
      void (await step(tally, 'hosting: conformance', ['src/commands/conformance.ts', '--site', outDirectory], true)),
  },
  e2e: {
    description: 'browser tests, without those tagged @long',
    minutes: 5,
    run: async (tally, filters) => browserTests(tally, ['--grep-invert', '@long', ...filters]),
  },
  'e2e-all': {
    description: 'all browser tests',
    minutes: 11,
    run: browserTests,
  },
} satisfies Readonly<Record<string, Step>>;

/** What `npm test` runs. */
const DEFAULT_STEPS: readonly StepName[] = ['check', 'unit', 'examples', 'build', 'site', 'conformance', 'e2e'];

/**
 * `npm test`: the default steps, or the named ones. Arguments after `--` go to the test runners. Ends with `N passed, N failed`.
 */
await main(async () => {
  const { named, filters } = readArguments(process.argv.slice(2));
  if (named.some((name) => name.startsWith('e2e'))) findChromium(process.env);
  checkSite(named);
  const minutes = named.reduce((sum, name) => sum + steps[name].minutes, 0);
  const time = filters.length > 0 ? '' : `, about ${Math.ceil(minutes)} min on two idle cores`;
  console.log(`${named.length} ${named.length === 1 ? 'step' : 'steps'}${time}:`);
  for (const name of named) console.log(`  ${name.padEnd(12)} ${steps[name].description}`);
  const tally: Tally = { passed: 0, failed: 0 };
  let background: Promise<unknown> | undefined;
  for (const name of named) {
    const { run, inBackground }: Step = steps[name];
    if (name.startsWith('e2e')) await background;
    if (inBackground) background = run(tally, filters);
    else if ((await run(tally, filters)) === false) break;
  }
  await background;
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  if (tally.failed > 0) process.exitCode = 1;
});

type StepName = keyof typeof steps;

/** @throws UserError if a step tests the built site, but there is none */
function checkSite(named: readonly StepName[]): void {
  if (named.includes('build') || isBuiltSite(outDirectory)) return;
  const tested = named.find((name) => !['check', 'unit', 'examples'].includes(name));
  if (tested !== undefined) throw new UserError(`The step "${tested}" needs a built site`, `Run \`npm test build ${tested}\`.`);
}

function readArguments(args: readonly string[]): { readonly named: readonly StepName[]; readonly filters: readonly string[] } {
  const end = args.indexOf('--');
  const names = end < 0 ? args : args.slice(0, end);
  const isStep = (name: string): name is StepName => Object.hasOwn(steps, name);
  const unknown = names.find((name) => !isStep(name));
  if (unknown !== undefined)
    throw new UserError(`Unknown step "${unknown}"`, `Available steps: ${Object.keys(steps).join(', ')}.`);
  return {
    named: names.length === 0 ? DEFAULT_STEPS : names.filter(isStep),
    filters: end < 0 ? [] : args.slice(end + 1).filter((filter) => filter !== '--'),
  };
}

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

async function browserTests(tally: Tally, args: readonly string[]): Promise<void> {
  const ports = { E2E_PORT: String(await freePort()), E2E_WORDS_PORT: String(await freePort()) };
  const env = { CHROMIUM: findChromium(process.env), E2E_OUT: outDirectory, ...ports };
  const command = ['node_modules/@playwright/test/cli.js', 'test', ...args];
  await counted(tally, 'browser tests', command, /(?:(\d+) failed[\s\S]*?)?(\d+) passed/, env);
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
