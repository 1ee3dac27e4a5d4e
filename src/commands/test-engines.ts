import { UserError } from '../shared/problem.ts';
import { builtSite } from './built-site.ts';
import { ENGINES, type EngineName, findEngines } from './find-programs.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';
import { runTask } from './run-task.ts';

/**
 * `npm run tool -- test-engines`: runs the same scenarios against the built site in Firefox and
 * WebKitGTK. Exit code 1 if one fails, or a browser isn't installed.
 */
await main(async () => {
  const { site, engines } = readOptions(process.argv.slice(2));
  const env = { ...findEngines(engines), ENGINES: engines.join(), E2E_OUT: site };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'playwright.engines.config.ts'];
  const { ok } = await runTask({ command: process.execPath, args, env, show: true });
  if (!ok) process.exitCode = 1;
});

function readOptions(args: readonly string[]): { readonly site: string; readonly engines: readonly EngineName[] } {
  const { values, positionals } = parseOptions({ args, options: { site: { type: 'string' } }, allowPositionals: true });
  const isEngine = (name: string): name is EngineName => Object.hasOwn(ENGINES, name);
  const unknown = positionals.find((name) => !isEngine(name));
  if (unknown !== undefined)
    throw new UserError(`Unknown engine "${unknown}"`, `Available engines: ${Object.keys(ENGINES).join(', ')}.`);
  const wanted = positionals.length === 0 ? Object.keys(ENGINES) : positionals;
  return { site: builtSite(values.site), engines: wanted.filter(isEngine) };
}
