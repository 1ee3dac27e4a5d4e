import { SizesPlugin } from './sizes-plugin.js';

export class InKiB {
  apply(compiler) {
    compiler.hooks.compilation.tap('InKiB', (compilation) => {
      SizesPlugin.getCompilationHooks(compilation).sizes.tap('InKiB', (sizes) =>
        Object.fromEntries(Object.entries(sizes).map(([name, bytes]) => [name, bytes / 1024])),
      );
    });
  }
}
