// Messages about stylesheets.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';

const css = (code, more = {}) => ({ 'src/index.js': "import './style.css';", 'src/style.css': code, ...more });
const modules = (code, more = {}) => ({ 'src/index.js': "import * as style from './style.module.css';\nconsole.log(style);", 'src/style.module.css': code, ...more });
const parser = (options) => ({ module: { parser: { 'css/auto': options, 'css/module': options } } });
const generator = (options) => ({ module: { generator: { 'css/auto': options, 'css/module': options } } });
const sheet = (code, fixed, config = {}) => ({ files: css(code), config, fix: { files: css(fixed) } });
const scoped = (code, fixed, more = {}, config = {}) => ({ files: modules(code, more), config, fix: { files: modules(fixed) } });

/** Builds a page, edits a stylesheet if asked, and runs the page; its links fail to load. */
const page = (fails, update) => async ({ webpack, folder, config, print, idle }) => {
  const compiler = webpack({ mode: 'development', devtool: false, context: folder, target: 'web', recordsPath: join(folder, 'records.json'), ...config, output: { path: join(folder, 'dist'), publicPath: '/' } });
  const run = promisify(compiler.run);
  await run.call(compiler);
  const script = await readFile(join(folder, 'dist/main.js'), 'utf8');
  const say = (value) => print(value?.message ? `${value.name}: ${value.message.replace(/hmr=\d+/, 'hmr=1')}` : value);
  const links = [];
  const link = () => {
    const attributes = {};
    return {
      tagName: 'LINK',
      sheet: {},
      rel: 'stylesheet',
      setAttribute: (name, value) => (attributes[name] = value),
      getAttribute: (name) => attributes[name] ?? null,
      removeAttribute: (name) => delete attributes[name],
      set href(value) {
        attributes.href = value;
      },
      get href() {
        return attributes.href;
      },
      addEventListener() {},
      cloneNode: link,
      parentNode: { insertBefore: (other) => insert(other), removeChild() {} },
    };
  };
  const insert = async (element) => {
    if (element.src) vm.runInContext(await readFile(join(folder, 'dist', element.src), 'utf8'), globals);
    else links.push(element);
    const bad = fails && !element.src;
    setTimeout(() => (bad ? element.onerror : element.onload)?.({ type: bad ? 'error' : 'load', target: element }), 1);
  };
  const globals = vm.createContext({
    console: { log: say, warn: say, error: say },
    setTimeout,
    clearTimeout,
    URL,
    location: { href: 'http://localhost/' },
    document: {
      currentScript: null,
      getElementsByTagName: (name) => (name === 'link' ? links : []),
      querySelector: () => null,
      createElement: link,
      head: { appendChild: insert },
    },
    fetch: async (url) => ({ status: 200, ok: true, json: async () => JSON.parse(await readFile(join(folder, 'dist', url), 'utf8')) }),
  });
  globals.self = globals.window = globals;
  if (update) {
    const first = link();
    first.href = '/main.css';
    first.setAttribute('data-webpack', 'shop:chunk-main');
    links.push(first);
    await writeFile(join(folder, 'src/style.css'), '.a { color: blue }');
    await run.call(compiler);
  }
  await promisify(compiler.close).call(compiler);
  vm.runInContext(script, globals);
  globals.check?.().catch(say);
  await idle();
};

export default {
  'chunk-conflicting-order-between-and-css': {
    files: {
      'src/cart.js': "import './a.css';\nimport './b.css';",
      'src/list.js': "import './b.css';\nimport './a.css';",
      'src/a.css': '.a {}',
      'src/b.css': '.b {}',
    },
    config: { entry: { cart: './src/cart.js', list: './src/list.js' }, optimization: { splitChunks: { chunks: 'all', cacheGroups: { styles: { type: 'css/auto', name: 'styles', chunks: 'all', enforce: true } } } } },
    fix: { files: { 'src/list.js': "import './a.css';\nimport './b.css';" } },
  },
  'any-import-rules-must-precede-all': { ...sheet(".a { color: red }\n@import './base.css';", "@import './base.css';\n.a { color: red }"), files: css(".a { color: red }\n@import './base.css';", { 'src/base.css': '' }) },
  'expected-url-in': { ...sheet('@import;', "@import './base.css';"), files: css('@import base.css;', { 'src/base.css': '' }) },
  'namespace-is-not-supported-in-bundled': sheet('@namespace svg url(http://www.w3.org/2000/svg);\nsvg|a { color: red }', 'a { color: red }'),
  'custom-media-query-has-a-value': sheet('@custom-media --wide (--wider);\n@custom-media --wider (--wide);\n@media (--wide) { a { color: red } }', '@custom-media --wide (width > 40em);\n@media (--wide) { a { color: red } }'),
  'custom-media-query-must-be-used': sheet('@custom-media --wide (width > 40em);\n@media (--wide: 1) { a { color: red } }', '@custom-media --wide (width > 40em);\n@media (--wide) { a { color: red } }'),
  'custom-media-query-resolves-to-a': sheet('@custom-media --paper print;\n@media (width > 40em) and (--paper) { a { color: red } }', '@custom-media --paper print;\n@media (--paper) and (width > 40em) { a { color: red } }'),
  'unknown-custom-media-query': sheet('@custom-media --narrow (width < 40em);\n@media (--wide) { a { color: red } }', '@custom-media --wide (width > 40em);\n@media (--wide) { a { color: red } }'),
  'webpackignore-expected-a-boolean-but-received': sheet("a { background: /* webpackIgnore: 'yes' */ url(./a.png) }", 'a { background: /* webpackIgnore: true */ url(./a.png) }'),
  'compilation-error-while-processing-magic-comment': sheet('a { background: /* webpackIgnore: yes */ url(./a.png) }', 'a { background: /* webpackIgnore: true */ url(./a.png) }'),
  'composition-is-only-allowed-when-selector': scoped('.base {}\n.a .b { composes: base }', '.base {}\n.a { composes: base }'),
  'conflicting-css-module-export-already-declared': scoped('.cart {}\n#cart {}', '.cart {}\n#cart-page {}'),
  'css-module-export-is-shadowed-by': scoped('.slide { animation: slide 1s }\n@keyframes slide {}', '.slide { animation: slide-in 1s }\n@keyframes slide-in {}'),
  'missing-whitespace-after-in': scoped(':local.cart {}', ':local .cart {}'),
  'selector-is-not-pure-pure-selectors': scoped('button {}', '.cart button {}', {}, parser({ pure: true })),
  'broken-value-at-rule': scoped('@value;', '@value paper: white;'),
  'unknown-value-identifier-in': scoped('@import base;', "@value base: './base.module.css';\n@import base;", { 'src/base.module.css': '' }),
  'value-identifier-was-imported-from-another': scoped("@value base from './names.module.css';\n@import base;", "@value base: './base.module.css';\n@import base;", { 'src/names.module.css': "@value base: './base.module.css';", 'src/base.module.css': '' }),
  'value-identifier-was-imported-from-another-module': scoped("@value image from './names.module.css';\n.a { background: url(image) }", "@value image: './a.txt';\n.a { background: url(image) }", { 'src/names.module.css': "@value image: './a.txt';", 'src/a.txt': '' }),
  'value-resolves-to-which-is-not': scoped("@value slide from './names.module.css';\n@keyframes slide {}", '@keyframes slide {}', { 'src/names.module.css': '@value slide: one two;' }),
  'referenced-name-in-not-found': scoped("@value paper from './names.module.css';\n.a { color: paper }", "@value ink from './names.module.css';\n.a { color: ink }", { 'src/names.module.css': '@value ink: black;' }),
  'self-referencing-name-not-found': scoped('.a { composes: base }', '.base {}\n.a { composes: base }'),
  'unexpected-at-during-parsing-of-import': scoped(':import(names) { ink: black }', ":import('./names.module.css') { ink: black }", { 'src/names.module.css': '@value black: #000;' }),
  'exportsconvention-function-must-return-a-non': {
    files: modules('.a {}'),
    config: generator({ exportsConvention: () => undefined }),
    fix: { config: generator({ exportsConvention: (name) => name.toUpperCase() }) },
  },
  'exportsconvention-function-returned-an-empty-array': {
    files: modules('.a {}'),
    config: generator({ exportsConvention: () => [] }),
    fix: { config: generator({ exportsConvention: (name) => [name] }) },
  },
  'loading-css-chunk-failed': {
    files: { 'src/index.js': "import('./style.css').catch((error) => console.log(error));", 'src/style.css': '.a { color: red }' },
    run: page(true),
    fix: { run: page(false) },
  },
  'loading-css-hot-update-chunk-failed': {
    files: { 'src/index.js': "import './style.css';\nglobalThis.check = () => import.meta.webpackHot.check();", 'src/style.css': '.a { color: red }' },
    run: (context) => page(true, true)({ ...context, config: { plugins: [new context.webpack.HotModuleReplacementPlugin()] } }),
    fix: { run: (context) => page(false, true)({ ...context, config: { plugins: [new context.webpack.HotModuleReplacementPlugin()] } }) },
  },
  'no-template-for-dependency': {
    config: {
      plugins: [
        {
          apply(compiler) {
            class Note extends compiler.webpack.dependencies.NullDependency {}
            compiler.hooks.compilation.tap('Test', (compilation) => {
              compilation.hooks.succeedModule.tap('Test', (module) => module.addPresentationalDependency(new Note()));
            });
          },
        },
      ],
    },
    fix: {
      config: {
        plugins: [
          {
            apply(compiler) {
              class Note extends compiler.webpack.dependencies.NullDependency {}
              compiler.hooks.compilation.tap('Test', (compilation) => {
                compilation.dependencyTemplates.set(Note, { apply() {} });
                compilation.hooks.succeedModule.tap('Test', (module) => module.addPresentationalDependency(new Note()));
              });
            },
          },
        ],
      },
    },
  },
};
