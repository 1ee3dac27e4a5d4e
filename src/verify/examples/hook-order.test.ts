import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Example } from '../../content/find-examples.ts';
import { exampleSchema } from '../../schemas/example.ts';
import { comparable, diffLines } from './recorded-output.ts';
import { type Drift, driftReport } from './recorded-output.ts';
import { runExample } from './run-example.ts';

const folder = resolve('examples/api/hook-order');

/** A copy of the lines with the lines at `index` and `index + 1` swapped. */
const swapped = (lines: readonly string[], index: number): string[] =>
  lines.with(index, lines[index + 1] ?? '').with(index + 1, lines[index] ?? '');

it('swapping any two neighbors in a recording is noticed', async () => {
  const files = await readdir(join(folder, 'recorded'));
  expect(files).toHaveLength(6);
  for (const file of files) {
    const lines = (await readFile(join(folder, 'recorded', file), 'utf8')).trimEnd().split('\n');
    const now = comparable(lines.join('\n'), false);
    expect(lines.length).toBeGreaterThan(40);
    for (let index = 1; index < lines.length - 1; index++)
      expect(diffLines(comparable(swapped(lines, index).join('\n'), false), now), `${file}:${index + 1}`).not.toEqual([]);
  }
});

it('the check of the examples passes with the recorded order, and fails with two hooks swapped', async () => {
  await mkdir('.generated/examples', { recursive: true });
  // Below the repository, so that the example finds webpack.
  const place = await mkdtemp(resolve('.generated/examples/hook-order-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const manifest = exampleSchema.parse(JSON.parse(await readFile(join(folder, 'example.json'), 'utf8')));
  const example: Example = {
    name: 'hook-order',
    folder: join(place, 'hook-order'),
    manifest: { ...manifest, commands: manifest.commands.filter(({ name }) => name === 'production') },
  };
  await cp(folder, example.folder, { recursive: true });
  const drifts: Drift[] = [];
  const run = async (name: string): Promise<string[]> => {
    const work = join(place, name);
    await mkdir(work);
    const modules = [resolve('node_modules')];
    const compileCache = join(place, 'compile-cache');
    return runExample(example, {
      work,
      compileCache,
      modules,
      bin: resolve('node_modules/.bin'),
      port: 8080,
      chromium: () => '',
      update: false,
      onDrift: (drift) => drifts.push(drift),
    });
  };
  expect(await run('as-recorded')).toEqual([]);

  const file = join(example.folder, 'recorded/production.txt');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const index = lines.indexOf('compiler.thisCompilation');
  await writeFile(file, swapped(lines, index).join('\n'));
  expect(await run('swapped')).toEqual(['recorded/production.txt is out of date']);
  expect(driftReport(drifts)).toBe(
    [
      '1 recording: examples/hook-order/recorded/production.txt',
      '  - compiler.compilation',
      '',
      '1 recording: examples/hook-order/recorded/production.txt',
      '  + compiler.compilation',
    ].join('\n'),
  );
}, 60_000);
