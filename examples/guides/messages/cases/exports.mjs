// Messages about imports and exports.
const one = (code, fixed, more = {}) => ({ files: { 'src/index.js': code, 'src/price.js': 'export const price = 1;' }, fix: { files: { 'src/index.js': fixed } }, ...more });
const commonjs = (code, fixed, more = {}) => one(code, fixed, { files: { 'package.json': '{ "name": "shop" }', 'src/index.js': code, 'src/price.js': 'exports.price = 1;' }, ...more });
const named = ({ build, print, config }) =>
  build({
    ...config,
    plugins: [
      {
        apply: (compiler) =>
          compiler.hooks.done.tap('Shop', ({ compilation }) => {
            for (const { name, error } of [...compilation.errors, ...compilation.warnings]) print(`${name} (${error?.name})`);
          }),
      },
    ],
  });
const two = { entry: ['./src/index.js', './src/price.js'] };
const library = (more = {}) => ({ ...two, output: { library: { type: 'commonjs2', entryExports: 'all', ...more } } });
const dependencies = (use) => ({
  plugins: [
    {
      apply: (compiler) =>
        compiler.hooks.compilation.tap('Shop', (compilation) =>
          compilation.hooks.finishModules.tap('Shop', (modules) => {
            for (const module of modules) for (const dependency of module.dependencies) if ('ids' in dependency || dependency.getIds) use(dependency);
          }),
        ),
    },
  ],
});

export default {
  'export-was-not-found-in': one("import { prize } from './price.js';\nconsole.log(prize);", "import { price } from './price.js';\nconsole.log(price);"),
  'export-was-not-found-in-2': {
    files: { 'src/index.js': "import { price } from './price.js';\nconsole.log(price);", 'src/price.js': "import { price } from './index.js';\nexport { price };" },
    fix: { files: { 'src/price.js': 'export const price = 1;' } },
  },
  ESMLinkingError: one("import { prize } from './price.js';\nconsole.log(prize);", "import { price } from './price.js';\nconsole.log(price);", { run: named, config: {} }),
  ModuleDependencyError: one("import { prize } from './price.js';\nconsole.log(prize);", "import { price } from './price.js';\nconsole.log(price);", { run: named, config: {} }),
  ModuleDependencyWarning: commonjs("import { prize } from './price.js';\nconsole.log(prize);", "import { price } from './price.js';\nconsole.log(price);", {
    files: { 'package.json': '{ "name": "shop" }', 'src/index.js': "import { prize } from './price.js';\nconsole.log(prize);", 'src/price.js': 'export const price = 1;' },
    run: named,
    config: { module: { parser: { javascript: { exportsPresence: 'warn' } } } },
  }),
  'cant-import-the-named-export-from': one("import { price } from './data.json';\nconsole.log(price);", "import data from './data.json';\nconsole.log(data.price);", {
    files: { 'src/index.js': "import { price } from './data.json';\nconsole.log(price);", 'src/data.json': '{ "price": 1 }' },
  }),
  'should-not-import-the-named-export': one("import { price } from './data.json';\nconsole.log(price);", "import data from './data.json';\nconsole.log(data.price);", {
    files: { 'package.json': '{ "name": "shop" }', 'src/index.js': "import { price } from './data.json';\nconsole.log(price);", 'src/data.json': '{ "price": 1 }' },
  }),
  'export-reexported-as-is-part-of': {
    files: { 'src/index.js': "import { price } from './a.js';\nconsole.log(price);", 'src/a.js': "export { price } from './b.js';", 'src/b.js': "export { price } from './a.js';" },
    fix: { files: { 'src/b.js': 'export const price = 1;' } },
  },
  'the-requested-module-contains-conflicting-star': {
    files: { 'src/index.js': "export * from './a.js';\nexport * from './b.js';", 'src/a.js': 'export const price = 1;', 'src/b.js': 'export const price = 2;' },
    fix: { files: { 'src/index.js': "export * from './a.js';\nexport * from './b.js';\nexport { price } from './b.js';" } },
  },
  // Libraries
  ConflictingEntryExportsWarning: {
    files: { 'src/index.js': 'export const price = 1;', 'src/price.js': 'export const price = 2;' },
    config: library(),
    fix: { files: { 'src/index.js': 'export const name = 1;' } },
  },
  UnmergeableEntryExportsError: {
    files: { 'package.json': '{ "name": "shop" }', 'src/index.js': 'module.exports = create();', 'src/price.js': 'export const price = 2;' },
    config: library(),
    fix: { config: two },
  },
  ExternalStarReexportError: {
    files: { 'src/index.js': "export * from 'prices';" },
    config: { externals: { prices: ['module shop', 'prices'] }, output: { module: true, library: { type: 'modern-module' } } },
    fix: { config: { externals: { prices: 'module shop' }, output: { module: true, library: { type: 'modern-module' } } } },
  },
  // Deferred imports
  'deferred-import-can-only-be-used': one("import /* webpackDefer: true */ { price } from './price.js';", "import defer * as prices from './price.js';\nconsole.log(prices.price);", { config: { experiments: { deferImport: true } } }),
  'deferred-re-export-export-defer-as': one("export /* webpackDefer: true */ * as prices from './price.js';", "import defer * as prices from './price.js';\nexport { prices };", { config: { experiments: { deferImport: true } } }),
  // CommonJS
  'es-modules-may-not-assign-module': one("import './price.js';\nmodule.exports = 1;", "import './price.js';\nexport default 1;", { execute: true, files: { 'package.json': '{ "name": "shop" }', 'src/index.js': "import './price.js';\nmodule.exports = 1;", 'src/price.js': '' } }),
  'module-parent-require-is-not-supported': commonjs("module.parent.require('./price.js');", "require('./price.js');"),
  'require-main-require-is-not-supported': commonjs("require.main.require('./src/price.js');", "require('./price.js');"),
  'require-extensions-is-not-supported-by': commonjs("require.extensions['.txt'] = () => {};", "require('./price.js');"),
  'createrequire-is-not-supported-by-webpack': one(
    "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nconsole.log(require.main);",
    "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nconsole.log(require('./price.js'));",
    { config: { target: 'node', module: { parser: { javascript: { createRequire: true } } } } },
  ),
  'module-createrequire-failed-parsing-argument': one(
    "import { createRequire } from 'node:module';\nconst require = createRequire(process.cwd());\nconsole.log(require);",
    "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nconsole.log(require('./price.js'));",
    { config: { target: 'node', module: { parser: { javascript: { createRequire: true } } } } },
  ),
  'module-createrequire-supports-only-one-argument': one(
    "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url, {});\nconsole.log(require);",
    "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nconsole.log(require('./price.js'));",
    { config: { target: 'node', module: { parser: { javascript: { createRequire: true } } } } },
  ),
  'parsing-javascript-parser-option-createrequire-failed': one('', '', {
    config: { module: { parser: { javascript: { createRequire: 'createRequire' } } } },
    fix: { config: { module: { parser: { javascript: { createRequire: 'createRequire from module' } } } } },
  }),
  // AMD and SystemJS
  'cannot-statically-analyse-require-in-line': commonjs("const files = window.files;\nrequire(files, () => {});", "require(['./price.js'], () => {});"),
  'define-cannot-be-used-indirect': commonjs("globalThis.add = define;\nadd('price', []);", "define('price', [], () => 1);", { execute: true }),
  'is-not-supported-by-webpack': commonjs("const set = System.set;", "import('./price.js');", { config: { module: { parser: { javascript: { system: true } } } } }),
  'system-import-cannot-be-used-indirectly': commonjs("const system = System;\nsystem.import('./price.js');", "require('./price.js');", {
    execute: { document: { currentScript: null } },
    config: { output: { publicPath: '/' }, module: { parser: { javascript: { system: true } } } },
  }),
  // Plugins
  'id-was-renamed-to-ids-and': one("import { price } from './price.js';\nconsole.log(price);", "import { price } from './price.js';\nconsole.log(price);", {
    config: dependencies((dependency) => dependency.id),
    fix: { config: dependencies((dependency) => dependency.ids) },
  }),
  'cannot-get-final-name-for-export': { verified: 'Read in lib/optimize/ConcatenatedModule.js: thrown when two parts of webpack disagree about an export. Users of earlier releases reported it.' },
  'the-export-in-has-no-internal': { verified: 'Read in lib/optimize/ConcatenatedModule.js: thrown when two parts of webpack disagree about an export. Users of earlier releases reported it.' },
  'target-module-of-reexport-from-is': { verified: 'Read in lib/optimize/ConcatenatedModule.js: thrown when two parts of webpack disagree about an export. Users of earlier releases reported it.' },
  'unsubstituted-module-reference-in': { verified: 'Read in lib/optimize/ConcatenatedModule.js: thrown when two parts of webpack disagree about an export.' },
  'cannot-runtime-conditional-concatenate-a-module': { verified: 'Read in lib/optimize/ConcatenatedModule.js: thrown when two parts of webpack disagree about an export.' },
  'cannot-deferred-concatenate-a-module-in': { verified: 'Read in lib/optimize/ConcatenatedModule.js: thrown when two parts of webpack disagree about an export.' },
  'self-reference-dependency-has-unused-export': { verified: 'Read in lib/dependencies/commonjs/CommonJsSelfReferenceDependency.js: thrown when two parts of webpack disagree about an export. Users of earlier releases reported it.' },
  'evaluated-import-specifier-dependency-has-inlined': { verified: 'Read in lib/dependencies/esm/ESMEvaluatedImportSpecifierDependency.js: thrown when two parts of webpack disagree about an export.' },
  'should-not-inline-for-destructuring-name': { verified: 'Read in lib/dependencies/esm/ESMImportSpecifierDependency.js: thrown when two parts of webpack disagree about an export.' },
  'cant-inline-the-exports-of-defer': { verified: 'Read in lib/template/RuntimeTemplate.js: thrown when two parts of webpack disagree about an export.' },
};
