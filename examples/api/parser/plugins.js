import webpack from 'webpack';

const TYPES = ['javascript/auto', 'javascript/esm', 'javascript/dynamic'];

// #region parser
/** Calls a function with every JavaScript parser of a compiler. */
export function onParser(compiler, name, handler) {
  compiler.hooks.normalModuleFactory.tap(name, (factory) => {
    for (const type of TYPES) factory.hooks.parser.for(type).tap(name, handler);
  });
}
// #endregion

// #region replace
/** Replaces the identifier `APP_VERSION` with a string. */
export class AppVersion {
  constructor(version) {
    this.code = JSON.stringify(version);
  }

  apply(compiler) {
    onParser(compiler, 'AppVersion', (parser) => {
      parser.hooks.expression.for('APP_VERSION').tap('AppVersion', ({ range }) => {
        const dependency = new webpack.dependencies.ConstDependency(this.code, range);
        parser.state.module.addPresentationalDependency(dependency);
        return true;
      });
      parser.hooks.evaluateTypeof.for('APP_VERSION').tap('AppVersion', () => undefined);
    });
  }
}
// #endregion

// #region collect
/** Writes the first arguments of all `translate()` calls to `keys.json`. */
export class TranslationKeys {
  apply(compiler) {
    onParser(compiler, 'TranslationKeys', (parser) => {
      parser.hooks.call.for('translate').tap('TranslationKeys', ({ arguments: [argument] }) => {
        const value = parser.evaluateExpression(argument);
        if (!value.isString()) return;
        // Kept in buildInfo, which the cache stores with the module.
        const { buildInfo } = parser.state.module;
        buildInfo.translationKeys = [...(buildInfo.translationKeys ?? []), value.string];
      });
    });
    compiler.hooks.thisCompilation.tap('TranslationKeys', (compilation) => {
      compilation.hooks.processAssets.tap('TranslationKeys', () => {
        const keys = [...compilation.modules].flatMap(({ buildInfo }) => buildInfo?.translationKeys ?? []);
        compilation.emitAsset('keys.json', new webpack.sources.RawSource(`${JSON.stringify(keys)}\n`));
      });
    });
  }
}
// #endregion

// #region warn
/** Warns about `document.write()`. */
export class NoDocumentWrite {
  apply(compiler) {
    onParser(compiler, 'NoDocumentWrite', (parser) => {
      parser.hooks.callMemberChain.for('document').tap('NoDocumentWrite', (node, members) => {
        if (members.join('.') !== 'write') return;
        const warning = new webpack.WebpackError('document.write() blocks the page');
        warning.loc = parser.getLocation(node);
        parser.state.module.addWarning(warning);
      });
    });
  }
}
// #endregion
