import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { DigestsAfterMinimizing } from './digests-after-minimizing.ts';
import { runWebpack } from './run-webpack.ts';

/** Stands for a minimizer: what it is given is noted, and what it makes of it is written. */
async function built(
  source: string,
  minimize: (text: string) => string,
): Promise<{ given: string; name: string; written: string }> {
  const context = await folderWith({ 'index.js': source });
  let given = '';
  const minimizer = (compiler: Compiler): void => {
    compiler.hooks.compilation.tap('minimizer', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tap({ name: 'minimizer', stage }, () => {
        given = compilation.getAsset('main.js')?.source.source().toString() ?? '';
        compilation.updateAsset('main.js', new webpack.sources.RawSource(minimize(given)));
      });
    });
  };
  await runWebpack({
    name: 'a test',
    mode: 'none',
    context,
    entry: './index.js',
    output: { path: join(context, 'out') },
    optimization: { minimize: true, minimizer: [minimizer] },
    plugins: [new DigestsAfterMinimizing()],
  });
  const [name = ''] = await readdir(join(context, 'out'));
  return { given, name, written: await readFile(join(context, 'out', name), 'utf8') };
}

const commented = (text: string): string => `${text}/**/`;

it('hides the hashes of sections from the minimizer, and brings each back', async () => {
  const one = await built(
    '/* section-a.0123abcd */ use("section-a.0123abcd", "section-a~2Fb.99999999", "p-c.0123abcd");',
    commented,
  );
  const two = await built(
    '/* section-a.ffffffff */ use("section-a.ffffffff", "section-a~2Fb.00000000", "p-c.0123abcd");',
    commented,
  );
  expect(one.given).toContain('"section-a.________"');
  expect(one.given).toBe(two.given);
  expect(one.written).toContain('use("section-a.0123abcd", "section-a~2Fb.99999999", "p-c.0123abcd");');
  expect(two.written).toContain('use("section-a.ffffffff", "section-a~2Fb.00000000", "p-c.0123abcd");');
});

it('stops the build when the minimizer took a name apart', async () => {
  await expect(built('use("section-a.0123abcd");', (text) => text.replace('section-a.', 'section-"+"a.'))).rejects.toMatchObject({
    message: "webpack couldn't build a test",
    hint: expect.stringContaining('split section names') as string,
  });
});

it('puts the hash of what is written into the name of the file, which the minimizer saw without', async () => {
  const one = await built('use("section-a.0123abcd");', commented);
  const again = await built('use("section-a.0123abcd");', commented);
  const two = await built('use("section-a.ffffffff");', commented);
  expect(one.name).toMatch(/^main\.[0-9a-f]{10}\.js$/);
  expect(again.name).toBe(one.name);
  expect(two.name).not.toBe(one.name);
});
