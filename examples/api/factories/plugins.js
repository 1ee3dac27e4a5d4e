import { resolve } from 'node:path';
import webpack from 'webpack';

// #region redirect
/** Replaces the debug panel with an empty module in production. */
export class NoDebugPanel {
  apply(compiler) {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.normalModuleFactory.tap('NoDebugPanel', (factory) => {
      factory.hooks.beforeResolve.tap('NoDebugPanel', (resolveData) => {
        if (resolveData.request === './debug-panel.js') resolveData.request = 'data:text/javascript,';
      });
    });
  }
}
// #endregion

// #region scheme
/** Serves `build-info:` imports from memory. */
export class BuildInfo {
  apply(compiler) {
    compiler.hooks.compilation.tap('BuildInfo', (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.resolveForScheme.for('build-info').tap('BuildInfo', () => true);
      webpack.NormalModule.getCompilationHooks(compilation)
        .readResource.for('build-info')
        .tap('BuildInfo', () => `export default ${JSON.stringify({ mode: compiler.options.mode })};`);
    });
  }
}
// #endregion

// #region loader
/** Runs a loader after the configured ones, for modules in `src/lang`. */
export class ShoutLanguages {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('ShoutLanguages', (factory) => {
      factory.hooks.afterResolve.tap('ShoutLanguages', ({ createData }) => {
        if (createData.resource?.includes('/src/lang/')) {
          createData.loaders = [{ loader: resolve('shout-loader.js'), options: {}, ident: undefined, type: undefined }, ...createData.loaders];
        }
      });
    });
  }
}
// #endregion

// #region context
/** Bundles only some of the languages that `import(`./lang/${name}.js`)` could load. */
export class OnlyLanguages {
  constructor(names) {
    this.names = names;
  }

  apply(compiler) {
    compiler.hooks.contextModuleFactory.tap('OnlyLanguages', (contextModuleFactory) => {
      contextModuleFactory.hooks.contextModuleFiles.tap('OnlyLanguages', (files) =>
        files.filter((file) => this.names.some((name) => file.startsWith(`${name}.`))),
      );
    });
  }
}
// #endregion
