import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generatedDirectory } from '../build/project.ts';
import { UserError } from '../shared/problem.ts';
import { builtSite } from './built-site.ts';
import { findChromium } from './find-chromium.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';
import { runTask } from './run-all.ts';

/**
 * `npm run snapshots`: compares screens of the built site with those recorded on this machine
 * with `--update`, in both themes and three widths. Exit code 1 if they differ; the report shows how.
 */
await main(async () => {
  const { values } = parseOptions({
    args: process.argv.slice(2),
    options: { site: { type: 'string' }, update: { type: 'boolean' } },
  });
  const site = builtSite(values.site);
  const folder = join(generatedDirectory, 'snapshots');
  if (!values.update && !existsSync(join(folder, 'recorded')))
    throw new UserError(
      'No snapshots to compare with',
      'Build the site before your changes, and run `npm run snapshots -- --update`.',
    );
  const { ok } = await runTask(
    {
      name: 'snapshots',
      command: process.execPath,
      args: [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'tests/snapshots/playwright.config.ts',
        `--update-snapshots=${values.update ? 'all' : 'none'}`,
      ],
      env: { CHROMIUM: findChromium(process.env), E2E_OUT: site },
    },
    true,
  );
  if (!ok) {
    console.log(`See the differences in ${join(folder, 'report/index.html')}`);
    process.exitCode = 1;
  }
});
