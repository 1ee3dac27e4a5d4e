import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { SECTION_CHUNK } from './data-chunks.ts';

const NAME = 'DigestsAfterMinimizing';
// In a string, and in the comment that webpack puts before it.
const DIGESTED = new RegExp(String.raw`([" ]${SECTION_CHUNK}[\w~-]+\.)([0-9a-f]{8})(?=[" ])`, 'g');
const BLANK = '_'.repeat(8);
const BLANKED = new RegExp(String.raw`"(${SECTION_CHUNK}[\w~-]+\.)${BLANK}"`, 'g');

/**
 * The shell names the files of sections, and so changes with every page. Without the hashes in these names it stays the same: the
 * minimizer takes what it made of it last time, and the hashes come back behind it. What was made is kept under the name of the
 * file; that the shell gets its own hash in its name last of all is therefore part of this.
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
              digests.set(name.slice(1), digest);
              return `${name}${BLANK}`;
            }),
          );
      });
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 }, () => {
        let restored = 0;
        for (const file of shells())
          change(file, (text) =>
            text.replaceAll(BLANKED, (_, name: string) => {
              restored++;
              return `"${name}${digests.get(name) ?? BLANK}"`;
            }),
          );
        if (restored < digests.size)
          compilation.errors.push(
            new webpack.WebpackError("The minimizer split section names, so the section files couldn't be found at run time"),
          );
      });
      // The hashes that other files have in their names are settled just before this.
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 }, () => {
        for (const file of shells()) putHashIntoName(compilation, file);
      });
    });
  }
}

/** `assets/client.js` becomes `assets/client.0123456789.js`. */
function putHashIntoName(compilation: Compilation, file: string): void {
  const asset = compilation.getAsset(file);
  if (!asset) return;
  const hash = createHash('sha256').update(asset.source.buffer()).digest('hex').slice(0, 10);
  compilation.updateAsset(file, asset.source, { ...asset.info, contenthash: hash, immutable: true });
  compilation.renameAsset(file, file.replace(/\.js$/, `.${hash}.js`));
}
