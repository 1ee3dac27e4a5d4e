import { join } from 'node:path';
import { root } from '../build/project.ts';
import { UserError } from '../shared/problem.ts';
import { deadLinks } from '../verify/pages/dead-links.ts';
import { checkHtml } from '../verify/pages/html-checker.ts';
import { builtSite } from './built-site.ts';
import { report, type Tally } from './check-result.ts';
import { findChromium } from './find-programs.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';
import { runTask } from './run-task.ts';

/**
 * `npm run tool -- audit-pages`: checks every page of the built site: links and fragments, the Nu HTML checker, and in Chromium
 * axe in both themes and two widths, the Content Security Policy, and the tests for all pages. Exit code 1 if anything is found.
 */
await main(async () => {
  const site = builtSite(parseOptions({ args: process.argv.slice(2), options: { site: { type: 'string' } } }).values.site);
  const tally: Tally = { passed: 0, failed: 0 };
  await report(tally, 'links', async () => {
    const { documents, links, dead } = await deadLinks(site);
    return { faults: dead, notes: [`${links} links in ${documents} documents`] };
  });
  await report(tally, 'html', async () => {
    const jar = join(root, 'node_modules/vnu-jar/build/dist/vnu.jar');
    const faults = await checkHtml(site, jar, process.env.JAVA ?? 'java').catch((error: unknown) => {
      if (error instanceof UserError) return [error.message, error.hint];
      throw error;
    });
    return { faults };
  });
  await report(tally, 'browser', async () => {
    const env = { CHROMIUM: findChromium(), E2E_OUT: site, E2E_PAGES: 'all' };
    const args = ['node_modules/@playwright/test/cli.js', 'test', 'accessibility', 'every-page', 'policy', '--reporter', 'list'];
    const { ok } = await runTask({ command: process.execPath, args, env, show: true });
    return { faults: ok ? [] : ['see above'] };
  });
  if (tally.failed > 0) process.exitCode = 1;
});
