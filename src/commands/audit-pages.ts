import { join } from 'node:path';
import { root } from '../build/project.ts';
import { UserError } from '../shared/problem.ts';
import { deadLinks } from '../verify/pages/dead-links.ts';
import { checkHtml } from '../verify/pages/html-checker.ts';
import { builtSite } from './built-site.ts';
import { report } from './check.ts';
import { findChromium } from './find-chromium.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';
import { runTask, type TaskResult, timed } from './run-all.ts';

const PARTS = ['links', 'html', 'browser'] as const;
type Part = (typeof PARTS)[number];

/**
 * `npm run audit:pages`: checks every page of the built site: links and fragments, the Nu HTML checker, and in Chromium axe in
 * both themes and two widths, the Content Security Policy, and the tests for all pages. Exit code
 * 1 if anything is found.
 */
await main(async () => {
  const { site, skip } = readOptions(process.argv.slice(2));
  const tally = { passed: 0, failed: 0 };
  const parts: Readonly<Record<Part, () => Promise<TaskResult>>> = {
    async links() {
      const { documents, links, dead } = await deadLinks(site);
      return {
        name: `links: ${links} in ${documents} documents, ${dead.length} dead`,
        ok: dead.length === 0,
        output: lines(dead),
      };
    },
    async html() {
      const jar = join(root, 'node_modules/vnu-jar/build/dist/vnu.jar');
      const faults = await checkHtml(site, jar, process.env.JAVA ?? 'java').catch((error: unknown) => {
        if (error instanceof UserError) return [error.message, error.hint];
        throw error;
      });
      return { name: `html: ${faults.length} errors and warnings`, ok: faults.length === 0, output: lines(faults) };
    },
    async browser() {
      const env = { CHROMIUM: findChromium(process.env), E2E_OUT: site, E2E_PAGES: 'all' };
      // Findings don't depend on timing, so retrying them only takes longer.
      const flags = ['--reporter', 'list', '--retries', '0'];
      const args = ['node_modules/@playwright/test/cli.js', 'test', 'accessibility', 'every-page', 'policy', ...flags];
      const { ok, output } = await runTask({ name: 'browser', command: process.execPath, args, env }, true);
      const [, passed = '0'] = /(\d+) passed/.exec(output) ?? [];
      const [, failed = '0'] = /(\d+) failed/.exec(output) ?? [];
      // Failures were printed while the tests ran.
      return { name: `browser: ${passed} tests passed, ${failed} failed`, ok, output: '' };
    },
  };
  for (const part of PARTS)
    if (!skip.has(part)) report(tally, await timed(parts[part]));
    else console.log(`     ${part}: SKIPPED`);
  if (tally.failed > 0) process.exitCode = 1;
});

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('');
}

function readOptions(args: readonly string[]): { readonly site: string; readonly skip: ReadonlySet<string> } {
  const { values } = parseOptions({ args, options: { site: { type: 'string' }, skip: { type: 'string', multiple: true } } });
  const unknown = values.skip?.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined)
    throw new UserError(`--skip ${unknown} isn't a part of the audit`, `Available parts: ${PARTS.join(', ')}.`);
  return { site: builtSite(values.site), skip: new Set(values.skip) };
}
