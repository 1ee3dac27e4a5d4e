import { stripVTControlCharacters } from 'node:util';
import { freePort } from '../server/listen.ts';
import { UserError } from '../shared/problem.ts';
import { isBuiltSite } from './built-site.ts';
import { findChromium } from './find-programs.ts';
import { main } from './main.ts';
import { runTask } from '../verify/run-task.ts';
import { TEST_SITE } from './site-checks.ts';

const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test'];
/** What readers follow step by step. All examples take three times as long; `npm run check:examples` runs them. */
const EXAMPLES = ['examples/getting-started', 'examples/guides'];

/** The arguments of Node.js for each step; `npm test` runs all but the last two. */
const steps: Readonly<Record<string, readonly string[]>> = {
  check: ['src/commands/check.ts'],
  unit: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'],
  examples: ['src/commands/check-examples.ts', ...EXAMPLES],
  build: ['src/commands/build.ts', '--out', TEST_SITE],
  site: ['src/commands/check.ts', 'site'],
  e2e: [...PLAYWRIGHT, '--grep-invert', '@long'],
  'e2e-all': PLAYWRIGHT,
  engines: [...PLAYWRIGHT, '--config', 'playwright.engines.config.ts'],
};
const needsSite = (name: string): boolean => /^(?:site|e2e|engines)/.test(name);

/**
 * `npm test`: the default steps, or the named ones. Arguments after `--` go to the test runners. Ends with `N passed, N failed`, the sum
 * of what the steps print; a step that prints no counts is one of either.
 */
await main(async () => {
  const args = process.argv.slice(2);
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const named = end === 0 ? Object.keys(steps).slice(0, -2) : args.slice(0, end);
  const filters = args.slice(end).filter((arg) => arg !== '--');
  const unknown = named.find((name) => steps[name] === undefined);
  if (unknown !== undefined)
    throw new UserError(`Unknown step "${unknown}"`, `Available steps: ${Object.keys(steps).join(', ')}.`);
  const unbuilt = named.includes('build') || isBuiltSite(TEST_SITE) ? undefined : named.find(needsSite);
  if (unbuilt !== undefined)
    throw new UserError(`The step "${unbuilt}" needs a built site`, `Run \`npm test build ${unbuilt}\`.`);
  const env = { E2E_OUT: TEST_SITE, ...(named.some((name) => name.startsWith('e2e')) ? await browserVariables() : {}) };
  const total = { passed: 0, failed: 0 };
  const run = async (name: string): Promise<boolean> => {
    const isRunner = /^(?:unit|e2e|engines)/.test(name);
    const own = [...(steps[name] ?? []), ...(isRunner ? filters : [])];
    const { ok, output } = await runTask({ args: own, env, show: name !== 'examples' });
    if (name === 'examples' && !ok) console.log(output);
    const text = stripVTControlCharacters(output);
    const count = (what: string): number => Number([...text.matchAll(new RegExp(`(\\d+) ${what}\\b`, 'g'))].at(-1)?.[1] ?? 0);
    const [passed, failed] = name === 'build' || name === 'examples' ? [Number(ok), 0] : [count('passed'), count('failed')];
    total.passed += passed;
    total.failed += Math.max(failed, ok && passed > 0 ? 0 : 1);
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
    return ok;
  };
  // Runs while the next steps do, because those leave a core idle. Browser tests wait for it.
  let examples: Promise<boolean> | undefined;
  for (const name of named) {
    if (name.startsWith('e2e')) await examples;
    if (name === 'examples') examples = run(name);
    else if (!(await run(name)) && name === 'build') break;
  }
  await examples;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});

/** What browser tests need. If there is no browser, it fails before all steps. */
async function browserVariables(): Promise<Record<string, string>> {
  return {
    CHROMIUM: findChromium(),
    E2E_PORT: String(await freePort()),
    E2E_WORDS_PORT: String(await freePort()),
  };
}
