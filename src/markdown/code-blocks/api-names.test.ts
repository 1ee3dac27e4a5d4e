import { describe, expect, it } from 'vitest';
import { apiNames } from './api-names.ts';

const namesOf = (code: string, title?: string): string[] =>
  apiNames(code, { language: 'ts', title }).map(({ start, end, name }) => {
    const text = code.slice(start, end);
    return name.endsWith(text) ? name : `${name} at ${text}`;
  });

describe('names of the API in code', () => {
  it.each<[string, string, string[]]>([
    [
      'hooks of receivers that are known by name',
      "compiler.hooks.thisCompilation.tap('A', (compilation) => { compilation.hooks.processAssets.tap('A', f); });",
      ['hook compiler.thisCompilation', 'hook compilation.processAssets'],
    ],
    [
      'receivers at the end of a chain',
      'stats.compilation.hooks.log.tap(a, b);',
      ['member stats.compilation', 'hook compilation.log'],
    ],
    ['nothing of other receivers', 'server.hooks.emit.tap(a, b); hooks.emit.tap(a, b);', []],
    ['nothing of names that objects inherit', 'constructor.hooks.emit; toString.name;', []],
    ['hooks in a function body', 'return compiler.hooks.make.tap(a, b);', ['hook compiler.make']],
    ['hooks in a class body', 'apply(compiler) { compiler.hooks.make.tap(a, b); }', ['hook compiler.make']],
    ['hooks of classes', 'webpack.NormalModule.getCompilationHooks(c).loader.tap(a, b);', ['hook NormalModule.loader']],
    ['methods', 'compilation.emitAsset(a, b); other.emitAsset(a, b);', ['member compilation.emitAsset']],
    [
      'no key, no computed name, no property of a hook',
      'const a = { compiler: 1, __webpack_hash__: 2 }; compiler[run]; b.__webpack_hash__; compiler.hooks.compilation.tap(a, b);',
      ['hook compiler.compilation'],
    ],
    [
      'what a loader has',
      'export default function loader(source) { const f = () => this.emitFile(a, b); class C { m() { this.data; } } function g() { this.mode; } }',
      ['loader-context this.emitFile'],
    ],
    [
      'a loader in CommonJS, and its pitch',
      'module.exports = function () { this.async(); };\nmodule.exports.pitch = function () { this.data; };',
      ['loader-context this.async', 'loader-context this.data'],
    ],
    ['what a plugin gives loaders', '(loaderContext) => { loaderContext.greet = f; }', ['loader-context this.greet']],
    ['no this of classes and functions', 'class P { apply() { this.data; } }\nfunction f() { this.mode; }\nthis.query;', []],
    [
      'variables',
      '__webpack_public_path__ = f(__webpack_hash__); const { a = __webpack_hash__ } = b;',
      ['module-variable __webpack_public_path__', 'module-variable __webpack_hash__', 'module-variable __webpack_hash__'],
    ],
    ['functions of require', "require.context('./a');", ['module-variable require.context']],
    [
      'hot module replacement',
      'if (module.hot) module.hot.accept(); import.meta.webpackHot?.dispose(f);',
      ['hot module.hot.accept', 'import-meta import.meta.webpackHot', 'hot module.hot.dispose'],
    ],
    [
      'magic comments in block comments',
      "import(/* webpackChunkName: 'a', webpackPrefetch: true */ './a'); // webpackMode: 'lazy'",
      ['magic-comment webpackChunkName', 'magic-comment webpackPrefetch'],
    ],
    ['nothing of what cannot be parsed', 'compiler.hooks.make.tap(', []],
  ])('%s', (_, code, names) => expect(namesOf(code)).toEqual(names));

  it('globals that Node.js also has count only in bundled code', () => {
    const code = 'new URL(import.meta.url); f(__dirname, import.meta.webpack);';
    expect(namesOf(code, 'webpack.config.js')).toEqual(['import-meta import.meta.webpack']);
    expect(namesOf(code, 'shop/src/a.js')).toEqual([
      'import-meta import.meta.url',
      'module-variable __dirname',
      'import-meta import.meta.webpack',
    ]);
  });
});
