import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../build/project.ts';
import { RULES_FILE } from '../hosting/hosting-rules.ts';
import { UserError } from '../shared/problem.ts';
import { ENGINES, type EngineName, findEngines } from './find-engines.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';
import { runTask } from './run-all.ts';

/**
 * `npm run test:engines [-- firefox|webkit] [--site DIR]`: runs the same scenarios on the built site in Firefox and
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
  const hint = `Usage: npm run test:engines [-- ${ENGINES.join('|')}] [--site DIR]`;
  const { values, positionals } = parseOptions({ args, options: { site: { type: 'string' } }, allowPositionals: true }, hint);
  const site = resolve(root, values.site ?? 'dist');
  if (!existsSync(join(site, RULES_FILE))) throw new UserError(`No built site in ${site}`, 'Run `npm run build` first.');
  const isEngine = (name: string): name is EngineName => ENGINES.some((known) => known === name);
  const unknown = positionals.find((name) => !isEngine(name));
  if (unknown !== undefined) throw new UserError(`Unknown engine "${unknown}"`, hint);
  return { site, engines: positionals.length === 0 ? ENGINES : positionals.filter(isEngine) };
}
