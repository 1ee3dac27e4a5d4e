import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { DigestsAfterMinimizing } from './digests-after-minimizing.ts';
import { runWebpack } from './run-webpack.ts';

/** Stands for a minimizer: what it is given is noted, and what it makes of it is written. */
async function built(source: string, minimize: (text: string) => string): Promise<{ given: string; written: string }> {
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
  return { given, written: await readFile(join(context, 'out/main.js'), 'utf8') };
}

it('hides the hashes of sections from the minimizer, and brings each back', async () => {
  const one = await built('use("section-a.0123abcd", "section-a~2Fb.99999999", "p-c.0123abcd");', (text) => `${text}/**/`);
  const two = await built('use("section-a.ffffffff", "section-a~2Fb.00000000", "p-c.0123abcd");', (text) => `${text}/**/`);
  expect(one.given).toBe(two.given);
  expect(one.written).toContain('use("section-a.0123abcd", "section-a~2Fb.99999999", "p-c.0123abcd");');
  expect(two.written).toContain('use("section-a.ffffffff", "section-a~2Fb.00000000", "p-c.0123abcd");');
});

it('stops the build when the minimizer took a name apart', async () => {
  await expect(built('use("section-a.0123abcd");', (text) => text.replace('section-a.', 'section-"+"a.'))).rejects.toMatchObject({
    message: 'webpack could not build a test',
    hint: expect.stringContaining('took names of sections apart') as string,
  });
});
