import { join } from 'node:path';
import { root } from '../build/project.ts';
import { UserError } from '../shared/problem.ts';
import { deadLinks } from '../verify/pages/dead-links.ts';
import { checkHtml } from '../verify/pages/html-checker.ts';
import { builtSite } from './built-site.ts';
import { type CheckResult, report, type Tally } from './check-result.ts';
import { findChromium } from './find-programs.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';
import { runTask } from './run-task.ts';

const PARTS = ['links', 'html', 'browser'] as const;
type Part = (typeof PARTS)[number];

/**
 * `npm run tool -- audit-pages`: checks every page of the built site: links and fragments, the Nu HTML checker, and in Chromium axe in
 * both themes and two widths, the Content Security Policy, and the tests for all pages. Exit code
 * 1 if anything is found.
 */
await main(async () => {
  const { site, skip } = readOptions(process.argv.slice(2));
  const tally: Tally = { passed: 0, failed: 0 };
  const parts: Readonly<Record<Part, () => Promise<CheckResult>>> = {
    async links() {
      const { documents, links, dead } = await deadLinks(site);
      return { faults: dead, notes: [`${links} links in ${documents} documents`] };
    },
    async html() {
      const jar = join(root, 'node_modules/vnu-jar/build/dist/vnu.jar');
      const faults = await checkHtml(site, jar, process.env.JAVA ?? 'java').catch((error: unknown) => {
        if (error instanceof UserError) return [error.message, error.hint];
        throw error;
      });
      return { faults };
    },
    async browser() {
      const env = { CHROMIUM: findChromium(), E2E_OUT: site, E2E_PAGES: 'all' };
      const args = [
        'node_modules/@playwright/test/cli.js',
        'test',
        'accessibility',
        'every-page',
        'policy',
        '--reporter',
        'list',
      ];
      const { ok, output } = await runTask({ command: process.execPath, args, env, show: true });
      const [, passed = '0'] = /(\d+) passed/.exec(output) ?? [];
      const [, failed = '0'] = /(\d+) failed/.exec(output) ?? [];
      // Failures were printed while the tests ran.
      return { faults: ok ? [] : [`${failed} tests failed`], notes: [`${passed} tests passed`] };
    },
  };
  for (const part of PARTS)
    if (!skip.has(part)) await report(tally, part, parts[part]);
    else console.log(`     ${part}: SKIPPED`);
  if (tally.failed > 0) process.exitCode = 1;
});

function readOptions(args: readonly string[]): { readonly site: string; readonly skip: ReadonlySet<string> } {
  const { values } = parseOptions({ args, options: { site: { type: 'string' }, skip: { type: 'string', multiple: true } } });
  const unknown = values.skip?.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined)
    throw new UserError(`--skip ${unknown} isn't a part of the audit`, `Available parts: ${PARTS.join(', ')}.`);
  return { site: builtSite(values.site), skip: new Set(values.skip) };
}
