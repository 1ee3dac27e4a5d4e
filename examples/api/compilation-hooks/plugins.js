import webpack from 'webpack';

const { Compilation, sources } = webpack;

// #region change
/** Adds a line to the top of every script. */
export class License {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('License', (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: 'License',
          stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS,
          additionalAssets: true,
        },
        (assets) => {
          for (const name of Object.keys(assets)) {
            if (!name.endsWith('.js')) continue;
            compilation.updateAsset(name, (source) => new sources.ConcatSource('/*! © Example Corp. */\n', source));
          }
        },
      );
    });
  }
}
// #endregion

// #region add
/** Writes the names and sizes of all files to `files.json`. */
export class FileList {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FileList', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'FileList', stage }, () => {
        const files = compilation.getAssets().map(({ name, source }) => ({ name, bytes: source.size() }));
        compilation.emitAsset('files.json', new sources.RawSource(`${JSON.stringify(files)}\n`));
      });
    });
  }
}
// #endregion

// #region fail
/** Warns about modules from a folder that shouldn't be bundled. */
export class NoTests {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NoTests', (compilation) => {
      compilation.hooks.finishModules.tap('NoTests', (modules) => {
        for (const module of modules) {
          if (!/\.test\.js$/.test(module.nameForCondition?.() ?? '')) continue;
          const warning = new webpack.WebpackError('A test is part of the bundle');
          warning.module = module;
          compilation.warnings.push(warning);
        }
      });
    });
  }
}
// #endregion
