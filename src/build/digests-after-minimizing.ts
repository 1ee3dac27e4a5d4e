import webpack, { type Compiler } from 'webpack';
import { SECTION_CHUNK } from './data-chunks.ts';

const NAME = 'DigestsAfterMinimizing';
const DIGESTED = new RegExp(String.raw`("${SECTION_CHUNK}[\w~-]+\.)([0-9a-f]{8})"`, 'g');
const BLANK = '_'.repeat(8);
const BLANKED = new RegExp(String.raw`("${SECTION_CHUNK}[\w~-]+\.)${BLANK}"`, 'g');

/**
 * The shell names the files of sections, and so changes with every page. Without the hashes in these names it stays the same: the
 * minimizer takes what it made of it last time, and the hashes come back behind it.
 */
export class DigestsAfterMinimizing {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = webpack;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const digests = new Map<string, string>();
      const change = (file: string, turn: (text: string) => string): void => {
        const before = compilation.getAsset(file)?.source.source().toString() ?? '';
        const after = turn(before);
        if (after !== before) compilation.updateAsset(file, new sources.RawSource(after));
      };
      const shells = (): string[] =>
        [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()).filter((file) => file.endsWith('.js'));
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1 }, () => {
        for (const file of shells())
          change(file, (text) =>
            text.replaceAll(DIGESTED, (_, name: string, digest: string) => {
              digests.set(name, digest);
              return `${name}${BLANK}"`;
            }),
          );
      });
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 }, () => {
        let restored = 0;
        for (const file of shells())
          change(file, (text) =>
            text.replaceAll(BLANKED, (_, name: string) => {
              restored++;
              return `${name}${digests.get(name) ?? BLANK}"`;
            }),
          );
        if (restored < digests.size)
          compilation.errors.push(
            new webpack.WebpackError('The minimizer took names of sections apart: their files would not be found'),
          );
      });
    });
  }
}
