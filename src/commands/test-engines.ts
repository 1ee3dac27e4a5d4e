import { UserError } from '../shared/problem.ts';
import { builtSite } from './built-site.ts';
import { ENGINES, type EngineName, findEngines } from './find-engines.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';
import { runTask } from './run-all.ts';

/**
 * `npm run test:engines`: runs the same scenarios against the built site in Firefox and
 * WebKitGTK. Exit code 1 if one fails, or a browser isn't installed.
 */
await main(async () => {
  const { site, engines } = readOptions(process.argv.slice(2));
  const env = { ...findEngines(engines), ENGINES: engines.join(), E2E_OUT: site };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'playwright.engines.config.ts'];
  const { ok } = await runTask({ name: 'engines', command: process.execPath, args, env }, true);
  if (!ok) process.exitCode = 1;
});

function readOptions(args: readonly string[]): { readonly site: string; readonly engines: readonly EngineName[] } {
  const { values, positionals } = parseOptions({ args, options: { site: { type: 'string' } }, allowPositionals: true });
  const isEngine = (name: string): name is EngineName => ENGINES.some((known) => known === name);
  const unknown = positionals.find((name) => !isEngine(name));
  if (unknown !== undefined) throw new UserError(`Unknown engine "${unknown}"`, `Available engines: ${ENGINES.join(', ')}.`);
  return { site: builtSite(values.site), engines: positionals.length === 0 ? ENGINES : positionals.filter(isEngine) };
}
