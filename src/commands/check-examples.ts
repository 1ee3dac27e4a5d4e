import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { generatedDirectory, root } from '../generate/paths.ts';
import { mapLimited } from '../shared/map-limited.ts';
import { UserError } from '../shared/problem.ts';
import { type Example, findExamples } from '../content/find-examples.ts';
import { closeBrowser } from '../verify/examples/open-page.ts';
import { stopAll } from '../verify/examples/run-command.ts';
import { exampleKey, isInside, runExample } from '../verify/examples/run-example.ts';
import { findChromium } from './find-programs.ts';
import { main, readOptions } from './main.ts';

const AT_ONCE = 2;
const examplesDirectory = join(root, 'examples');
const generated = join(generatedDirectory, 'examples');

/**
 * `npm run check:examples [-- --fresh] [-- FOLDER …]` runs the examples and compares their output with the recordings;
 * examples that haven't changed since they last passed are skipped. `npm run check:examples -- --update` records the output instead.
 */
await main(async () => {
  const { names, positionals } = readOptions('check-examples');
  const update = names.has('update');
  const examples = await findExamples(examplesDirectory);
  const selected = examples.filter(
    ({ folder }) => positionals.length === 0 || positionals.some((path) => isInside(folder, path)),
  );
  if (selected.length === 0)
    throw new UserError('No example found', 'An example is a folder in examples/ that contains an example.json.');
  const modules = join(root, 'node_modules');
  const work = await startWork();
  /** Only an example that opens a page needs a browser. */
  let chromium: string | undefined;
  let known = 0;
  const failed: string[] = [];
  const run = async (example: Example): Promise<void> => {
    const stamp = join(generated, 'passed', await exampleKey(example));
    if (!update && !names.has('fresh') && existsSync(stamp)) {
      known++;
      return;
    }
    const found = await runExample(example, {
      work: await mkdtemp(join(work, 'run-')),
      compileCache: join(work, 'compile-cache'),
      modules: [await realpath(modules), modules],
      bin: join(modules, '.bin'),
      port: 8080 + 20 * selected.indexOf(example),
      chromium: () => (chromium ??= findChromium()),
      update,
    }).catch((error: unknown) => [(error as Error).message]);
    console.log(`${found.length === 0 ? '✓' : '✗'} ${example.name}`);
    for (const fault of found) console.log(fault.trimEnd().replaceAll(/^/gm, '  '));
    if (found.length > 0) {
      failed.push(`examples/${example.name}`);
      return;
    }
    await mkdir(join(generated, 'passed'), { recursive: true });
    await writeFile(update ? join(generated, 'passed', await exampleKey(example)) : stamp, '');
  };
  try {
    await mapLimited(selected, AT_ONCE, run);
  } finally {
    stopAll();
    await closeBrowser();
    await rm(work, { recursive: true, force: true });
  }
  if (known > 0) console.log(`Skipped ${known} unchanged since they last passed`);
  if (failed.length > 0)
    throw new UserError(
      `Failed: ${failed.join(', ')}`,
      update
        ? 'Nothing was recorded for these examples.'
        : 'If the new output is correct, record it with `npm run check:examples -- --update`.',
    );
});

/** Creates a folder for this run that is always deleted at the end. */
async function startWork(): Promise<string> {
  await mkdir(generated, { recursive: true });
  const work = await mkdtemp(join(generated, 'work-'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopAll();
      rmSync(work, { recursive: true, force: true });
      process.exit(130);
    });
  }
  return work;
}
