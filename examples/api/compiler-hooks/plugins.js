import webpack from 'webpack';

// #region options
/** Refuses configurations without source maps. */
export class RequireSourceMaps {
  apply(compiler) {
    compiler.hooks.validate.tap('RequireSourceMaps', () => {
      if (!compiler.options.devtool) throw new Error('RequireSourceMaps: set devtool');
    });
  }
}
// #endregion

// #region entry
/** Adds a module to every entry. */
export class AddPolyfill {
  apply(compiler) {
    new webpack.EntryPlugin(compiler.context, './src/polyfill.js', { name: undefined }).apply(compiler);
  }
}
// #endregion

// #region done
/** Prints a summary after each build, and whether the build failed. */
export class Summary {
  apply(compiler) {
    compiler.hooks.done.tap('Summary', (stats) => {
      const { assets } = stats.toJson({ all: false, assets: true });
      console.log(`${stats.hasErrors() ? 'Failed' : 'Built'}: ${assets.map(({ name }) => name).join(', ')}`);
    });
    compiler.hooks.failed.tap('Summary', (error) => console.log(`Crashed: ${error.message}`));
  }
}
// #endregion

// #region dry
/** Builds without writing files. */
export class DryRun {
  apply(compiler) {
    compiler.hooks.shouldEmit.tap('DryRun', () => false);
  }
}
// #endregion
