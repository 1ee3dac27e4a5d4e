// Messages of webpack-cli, and about the configuration.
import { dirname, join } from 'node:path';
import { validate } from 'schema-utils';

const quiet = ['--mode', 'development', '--stats', 'errors-warnings'];
const configuration = (text, more = {}) => ({ 'webpack.config.js': text, ...more });
const development = "export default { mode: 'development', stats: 'errors-only', infrastructureLogging: { level: 'error' } };";

/** Hides a package, as if it weren't installed. */
const without = (name) => [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs';
    import Module from 'node:module';
    const isHidden = (path) => String(path).replaceAll('\\\\', '/').endsWith('node_modules/${name}');
    const { statSync } = fs;
    fs.statSync = (path, ...rest) => { if (isHidden(path)) throw new Error('hidden'); return statSync(path, ...rest); };
    const { stat } = fs.promises;
    fs.promises.stat = async (path, ...rest) => { if (isHidden(path)) throw new Error('hidden'); return stat(path, ...rest); };
    const resolve = Module._resolveFilename;
    Module._resolveFilename = function (request, ...rest) { if (request === '${name}') throw new Error('hidden'); return resolve.call(this, request, ...rest); };
  `)}`,
];

/** Checks a value against a schema, as plugins and loaders check their options. */
const options = (schema, value, fixed) => ({
  run: ({ print }) => check(schema, value, print),
  fix: { run: ({ print }) => check(schema, fixed, print) },
});
function check(schema, value, print) {
  try {
    validate({ type: 'object', properties: { value: schema } }, { value }, { name: 'Shop Plugin', baseDataPath: 'options' });
  } catch (error) {
    print(`${error.name}: ${error.message}`);
  }
}
const printed = (use) => async (context) => {
  try {
    await use(context);
  } catch (error) {
    context.print(`${error.name}: ${error.message}`);
  }
};
const twoCompilers = ({ webpack, folder }) => webpack([{ context: folder }, { context: folder }]);

/** Configurations that webpack doesn't check. */
const unchecked = (config, fixed) => ({ config: { validate: false, ...config }, fix: { config: fixed } });
const asset = (rule) => ({ module: { rules: [{ test: /\.txt$/, type: 'asset', ...rule }] } });

export default {
  // The command line
  'unknown-option': { cli: ['--moed', 'production'], fix: { cli: ['--mode', 'production', '--stats', 'errors-warnings'] } },
  'did-you-mean-2': { cli: ['--moed=production'], fix: { cli: ['--mode=production', '--stats', 'errors-warnings'] } },
  'run-webpack-help-to-see-available': { cli: ['--moed=production'], fix: { cli: ['--mode=production', '--stats', 'errors-warnings'] } },
  'unknown-command-or-entry': { cli: ['./src/shop.js', ...quiet], fix: { cli: ['./src/index.js', ...quiet] } },
  'did-you-mean-alias': { cli: ['biuld', ...quiet], fix: { cli: ['build', ...quiet] } },
  'for-the-option': { cli: ['--mode', 'fast'], fix: { cli: quiet } },
  expected: { cli: ['--mode', 'fast'], fix: { cli: quiet } },
  'expected-without-value-or-negative-option': { cli: ['--output-pathinfo=maybe', ...quiet], fix: { cli: ['--output-pathinfo', ...quiet] } },
  'is-an-invalid-value-for-the': { cli: ['--progress', 'fast', ...quiet], fix: { cli: quiet } },
  'cant-find-and-load-command': { cli: ['help', 'biuld', '--mode'], fix: { cli: ['help', 'build', '--mode'] } },
  'run-webpack-help-to-see-available-commands': { cli: ['help', 'biuld'], fix: { cli: ['help', 'build', '--mode'] } },
  'incorrect-use-of-help': { cli: ['help', 'build', '--mode', '--devtool'], fix: { cli: ['help', 'build', '--mode'] } },
  'please-use-webpack-help-command-option': { cli: ['help', 'build', '--mode', '--devtool'], fix: { cli: ['help', 'build', '--mode'] } },
  'unknown-value-for-help-option-please': { cli: ['--help=all'], fix: { cli: ['help', 'build', '--mode'] } },
  'is-not-a-valid-value-for': { cli: ['info', '--output', 'yaml'] },
  'unable-to-load-command': { cli: ['acorn'], fix: { cli: ['./src/index.js', ...quiet] } },
  'at-least-two-configurations-are-required': {
    files: configuration(development),
    cli: ['--merge', '--stats', 'errors-warnings'],
    fix: {
      files: { 'webpack.local.js': 'export default {};' },
      cli: ['--merge', '-c', 'webpack.config.js', '-c', 'webpack.local.js', '--stats', 'errors-warnings'],
    },
  },
  // Loading the configuration
  'default-export-is-missing-or-nullish': {
    files: configuration("export const mode = 'development';"),
    cli: ['--stats', 'errors-warnings'],
    fix: { files: configuration(development) },
  },
  'invalid-configuration-in': {
    files: configuration("export default () => { mode: 'development' };"),
    cli: ['--stats', 'errors-warnings'],
    fix: { files: configuration("export default () => ({ mode: 'development' });") },
  },
  ConfigurationLoadingError: {
    files: configuration("import './webpack.common.js';\nexport default {};"),
    cli: quiet,
    fix: { files: { 'webpack.common.js': '' } },
  },
  'failed-to-load-config': {
    files: configuration("import './webpack.common.js';\nexport default {};"),
    cli: quiet,
    fix: { files: { 'webpack.common.js': '' } },
  },
  'failed-to-load-config-2': {
    files: configuration("import webpack from 'webpack';\nexport default { plugins: [new webpack.BannerPlugin({ baner: 'Shop' })] };"),
    cli: quiet,
    fix: { files: configuration("import webpack from 'webpack';\nexport default { plugins: [new webpack.BannerPlugin({ banner: 'Shop' })] };") },
  },
  'unable-to-load-the-configuration-file': {
    files: { 'webpack.config.toml': "mode = 'development'" },
    cli: ['--config', 'webpack.config.toml', '--stats', 'errors-warnings'],
    fix: { files: configuration(development), cli: ['--stats', 'errors-warnings'] },
  },
  'loading-configuration-files-requires-the-package': {
    files: { 'webpack.config.toml': "mode = 'development'" },
    cli: ['--config', 'webpack.config.toml', '--stats', 'errors-warnings'],
    fix: { files: configuration(development), cli: ['--stats', 'errors-warnings'] },
  },
  'unable-to-load': {
    files: { 'webpack.config.coffee': 'module.exports = mode: "development"' },
    cli: ['--stats', 'errors-warnings'],
    fix: { files: configuration(development), cli: ['--config', 'webpack.config.js', '--stats', 'errors-warnings'] },
  },
  'please-install-one-of-them': {
    files: { 'webpack.config.coffee': 'module.exports = mode: "development"' },
    cli: ['--stats', 'errors-warnings'],
    fix: { files: configuration(development), cli: ['--config', 'webpack.config.js', '--stats', 'errors-warnings'] },
  },
  'recursive-configuration-detected-exiting': {
    files: configuration("export default { mode: 'development', extends: [import.meta.filename] };"),
    cli: ['--stats', 'errors-warnings'],
    fix: { files: configuration(development) },
  },
  // Installing
  'we-will-use-to-install-the': {
    cli: quiet, terminal: { preload: without('webpack-cli'), input: 'no\n' },
    fix: { cli: quiet },
  },
  'you-need-to-install-webpack-cli': {
    cli: quiet, terminal: { preload: without('webpack-cli'), input: 'no\n' },
    fix: { cli: quiet },
  },
  'cli-for-webpack-must-be-installed': {
    cli: quiet, terminal: { preload: without('webpack-cli'), input: 'no\n' },
    fix: { cli: quiet },
  },
  'for-using-command-you-need-to': {
    cli: ['serve', '--mode', 'development'], terminal: { preload: without('webpack-dev-server'), input: 'no\n' },
    fix: { files: configuration(development), cli: ['build'] },
  },
  'for-using-complete-command-you-need': { cli: ['complete', 'zsh'] },
  'it-looks-like-webpack-bundle-analyzer': {
    cli: ['--analyze', ...quiet], terminal: { preload: without('webpack-bundle-analyzer'), input: 'no\n' },
    fix: { cli: quiet },
  },
  'exited-with-code': {
    files: { 'bin/npm': '#!/bin/sh\n[ "$1" = --version ] || exit 1\n', 'package-lock.json': '{}' },
    cli: ['--analyze', ...quiet], terminal: { preload: without('webpack-bundle-analyzer'), input: 'yes\n', path: process.env.PATH },
    fix: { cli: quiet },
  },
  'no-package-manager-found': {
    files: { 'bin/npm': '#!/bin/sh\nexit 1\n' },
    cli: ['--analyze', ...quiet], terminal: { preload: without('webpack-bundle-analyzer'), path: dirname(process.execPath) === '/usr/bin' ? '' : '/nowhere' },
    fix: { cli: quiet },
  },
  'cant-find-package-manager': {
    verified: 'Read in webpack-cli/lib/webpack-cli.js: printed if getDefaultPackageManager() returns nothing, which it does only after “No package manager found.”, where the process ends.',
  },
  // watch and serve
  'no-need-to-use-the-command': {
    files: configuration("export default { mode: 'development', watch: true };"),
    cli: ['watch', '--stats', 'errors-warnings'], terminal: { until: 'compiled' },
    fix: { files: configuration(development), cli: ['watch', '--stats', 'errors-warnings'], terminal: { until: 'compiled' } },
  },
  'you-are-using-bail-with-watch': {
    files: configuration("export default { mode: 'development', bail: true };"),
    cli: ['watch', '--stats', 'errors-warnings'], terminal: { until: 'compiled' },
    fix: { files: configuration(development) },
  },
  'no-dev-server-configurations-to-run': {
    files: configuration("export default { mode: 'development', devServer: false };"),
    cli: ['serve'],
    fix: { cli: ['build', ...quiet] },
  },
  'unique-ports-must-be-specified-for': {
    files: configuration("export default [{ name: 'shop', mode: 'development', devServer: { port: 9123 } }, { name: 'admin', mode: 'development', devServer: { port: 9123 } }];"),
    cli: ['serve'],
    fix: { cli: ['build', '--config-name', 'shop', '--stats', 'errors-only'] },
  },
  'the-dev-server-per-compiler-option': {
    verified: 'Read in webpack-cli/lib/webpack-cli.js: printed for `--dev-server-per-compiler` if the Server class of webpack-dev-server has no apply(), which is the case before version 6.',
  },
  // The configuration
  NoModeWarning: { config: { mode: undefined }, fix: { config: {} } },
  ValidationError: { config: { moed: 'production' }, fix: { config: { mode: 'production' } } },
  'for-typos-please-correct-them-for': { config: { moed: 'production' }, fix: { config: { mode: 'production' } } },
  'did-you-mean': { config: { rules: [] }, fix: { config: { module: { rules: [] } } } },
  'the-debug-property-was-removed-in': { config: { debug: true }, fix: { config: {} } },
  'breaking-change-since-webpack-5-the': {
    config: { devtool: 'cheap-eval-source-map' },
    fix: { config: { devtool: 'eval-cheap-source-map' } },
  },
  'please-use-output-path-to-specify': {
    config: { output: { filename: '/dist/main.js' } },
    fix: { config: (folder) => ({ output: { path: `${folder}/dist`, filename: 'main.js' } }) },
  },
  'has-an-unknown-property-these-properties': { config: { output: { filname: 'main.js' } }, fix: { config: { output: { filename: 'main.js' } } } },
  'should-be-one-of-these': { config: { mode: 'fast' }, fix: { config: { mode: 'production' } } },
  'should-be-one-of-these-details': { config: { entry: 5 }, fix: { config: { entry: './src/index.js' } } },
  'should-be-a': { config: { profile: 'yes' }, fix: { config: { profile: true } } },
  'should-be': { config: { profile: 'yes' }, fix: { config: { profile: true } } },
  'should-be-2': options({ type: ['string', 'number'] }, true, 'shop'),
  'should-be-3': options({ type: 'number', minimum: 1 }, 0, 1),
  'should-be-4': options({ enum: ['shop'] }, 'cart', 'shop'),
  'should-be-an': options({ type: 'integer' }, 1.5, 1),
  'should-be-an-array': { config: { plugins: {} }, fix: { config: { plugins: [] } } },
  'should-be-an-object': { config: { snapshot: 'git' }, fix: { config: {} } },
  'should-be-a-non-empty-string': { config: { output: { uniqueName: '' } }, fix: { config: { output: { uniqueName: 'shop' } } } },
  'should-be-a-non-empty-array': { config: { entry: { shop: { import: [] } } }, fix: { config: { entry: { shop: { import: ['./src/index.js'] } } } } },
  'should-be-a-non-empty-object': options({ type: 'object', minProperties: 1 }, {}, { a: 1 }),
  'should-be-an-instance-of': { config: { ignoreWarnings: [{ message: 'shop' }] }, fix: { config: { ignoreWarnings: [{ message: /shop/ }] } } },
  'should-be-any': options({ not: { type: 'string' } }, 'shop', 1),
  'should-be-equal-to-constant': options({ const: 'shop' }, 'cart', 'shop'),
  'should-be-longer-than-character': options({ type: 'string', minLength: 3 }, 'a', 'abc'),
  'should-be-shorter-than-character': options({ type: 'string', maxLength: 3 }, 'abcd', 'abc'),
  'should-be-multiple-of': options({ type: 'number', multipleOf: 2 }, 3, 4),
  'should-contains-at-least-one-item': options({ type: 'array', contains: { type: 'string' } }, [1], ['a']),
  'should-have-properties-when-property-is': options({ type: 'object', dependencies: { a: ['b'] } }, { a: 1 }, { a: 1, b: 1 }),
  'should-have-property-matching-pattern': options({ type: 'object', patternRequired: ['^a'] }, { b: 1 }, { a: 1 }),
  'should-match-format': options({ type: 'string', format: 'date' }, 'today', '2026-11-26'),
  'should-match-pattern': options({ type: 'string', pattern: '^[a-z]+$' }, 'Shop', 'shop'),
  'should-match-schema': options({ if: { type: 'string' }, then: { minLength: 2 } }, 'a', 'ab'),
  'should-not-be': options({ not: { enum: ['shop'] } }, 'shop', 'cart'),
  'should-not-contain-the-item-twice': options({ type: 'array', uniqueItems: true }, ['a', 'a'], ['a']),
  'should-not-have-fewer-than-items': options({ type: 'array', minItems: 2 }, ['a'], ['a', 'b']),
  'should-not-have-more-than-items': options({ type: 'array', maxItems: 1 }, ['a', 'b'], ['a']),
  'should-not-have-more-than-items-these': options({ type: 'array', items: [{ type: 'string' }], additionalItems: false }, ['a', 'b'], ['a']),
  'should-not-have-fewer-than-properties': options({ type: 'object', minProperties: 2 }, { a: 1 }, { a: 1, b: 1 }),
  'should-not-have-more-than-properties': options({ type: 'object', maxProperties: 1 }, { a: 1, b: 1 }, { a: 1 }),
  'property-name-is-invalid-property-names': options({ type: 'object', propertyNames: { format: 'date' } }, { today: 1 }, { '2026-11-26': 1 }),
  'misses-the-property': {
    run: ({ webpack, build }) => build({ plugins: [new webpack.WatchIgnorePlugin({})] }),
    fix: { run: ({ webpack, build }) => build({ plugins: [new webpack.WatchIgnorePlugin({ paths: [/generated/] })] }) },
  },
  // Targets and formats
  'unknown-target-the-following-targets-are': { config: { target: 'browser' }, fix: { config: { target: 'web' } } },
  'chunk-format-cant-be-selected-by': { config: { target: false }, fix: { config: { target: 'web' } } },
  'no-browserslist-config-found-to-handle': { config: { target: 'browserslist' }, fix: { config: { target: 'web' } } },
  'for-the-selected-environment-is-no-default-script-chunk': { config: { target: 'es2022' }, fix: { config: { target: ['web', 'es2022'] } } },
  'for-the-selected-environment-is-no-default': {
    config: { target: 'es5', output: { module: true } },
    fix: { config: { target: ['web', 'es2022'], output: { module: true } } },
  },
  'for-the-selected-environment-is-no-default-script': {
    files: { 'package.json': '{ "name": "shop", "type": "module", "browserslist": ["chrome 50", "node 10"] }' },
    config: { target: 'browserslist' },
    fix: { config: { target: ['web', 'browserslist'] } },
  },
  'for-the-selected-environment-is-no': {
    files: { 'package.json': '{ "name": "shop", "type": "module", "browserslist": ["chrome 50", "node 10"] }' },
    config: { target: 'browserslist', output: { module: true } },
    fix: { config: { target: ['web', 'browserslist'], output: { module: true } } },
  },
  'unsupported-chunk-format': { config: { output: { chunkFormat: 'umd' } }, fix: { config: { output: { chunkFormat: 'array-push' } } } },
  'output-module-is-enabled-but-the': {
    config: { target: 'electron27-main', output: { module: true } },
    fix: { config: { target: 'electron28-main', output: { module: true } } },
  },
  // Values for code
  'defineplugin-conflicting-values-for': {
    run: ({ webpack, build }) => build({ plugins: [new webpack.DefinePlugin({ VERSION: '1' }), new webpack.DefinePlugin({ VERSION: '2' })] }),
    fix: { run: ({ webpack, build }) => build({ plugins: [new webpack.DefinePlugin({ VERSION: '1' })] }) },
  },
  'defineplugin-failed-to-evaluate-value-for': {
    files: { 'src/index.js': 'console.log(typeof NAME);' },
    run: ({ webpack, build }) => build({ plugins: [new webpack.DefinePlugin({ NAME: 'My Shop' })] }),
    fix: { run: ({ webpack, build }) => build({ plugins: [new webpack.DefinePlugin({ NAME: "'My Shop'" })] }) },
  },
  'defineplugin-the-runtime-value-for-returned': {
    files: { 'src/index.js': 'console.log(VERSION);' },
    run: ({ webpack, build }) =>
      build({ plugins: [new webpack.DefinePlugin({ VERSION: webpack.DefinePlugin.runtimeValue(() => Promise.resolve('1')) })] }),
    fix: {
      run: ({ webpack, build }) => build({ plugins: [new webpack.DefinePlugin({ VERSION: webpack.DefinePlugin.runtimeValue(async () => '1') })] }),
    },
  },
  'defineplugin-the-asynchronous-runtime-value-for': {
    verified: 'Read in webpack/lib/define/DefinePlugin.js: thrown if a plugin parses code with the parser of a module whose build did not run the hook that resolves these values.',
  },
  'environmentplugin-environment-variable-is-undefined-you': {
    run: ({ webpack, build }) => build({ plugins: [new webpack.EnvironmentPlugin(['SHOP_API'])] }),
    fix: { run: ({ webpack, build }) => build({ plugins: [new webpack.EnvironmentPlugin({ SHOP_API: '/api' })] }) },
  },
  DotenvFileError: { files: { '.env/readme.txt': '' }, config: { dotenv: true }, fix: { config: {} } },
  // Options that don't fit together
  DeprecatedOptionWarning: {
    config: { optimization: { moduleIds: 'hashed' } },
    fix: { config: { optimization: { moduleIds: 'deterministic' } } },
  },
  'conflicting-use-of-optimization-noemitonerrors-and': {
    config: { optimization: { noEmitOnErrors: true, emitOnErrors: true } },
    fix: { config: { optimization: { emitOnErrors: true } } },
  },
  'cache-cacheunaffected-true-is-only-allowed': {
    config: { plugins: [{ apply: ({ options }) => { options.cache = { type: 'memory', cacheUnaffected: true }; } }] },
    fix: { config: { experiments: { cacheUnaffected: true } } },
  },
  'cache-memorycacheunaffected-true-is-only-allowed': {
    config: { cache: { type: 'filesystem', readonly: true }, plugins: [{ apply: ({ options: { cache } }) => { cache.memoryCacheUnaffected = true; } }] },
    fix: { config: { cache: { type: 'filesystem', readonly: true }, experiments: { cacheUnaffected: true } } },
  },
  'please-set-unique-cache-name-option': {
    config: [
      { name: 'shop', cache: { type: 'filesystem', name: 'one', readonly: true }, output: { filename: 'shop.js' } },
      { name: 'admin', cache: { type: 'filesystem', name: 'one', readonly: true }, output: { filename: 'admin.js' } },
    ],
    fix: {
      config: [
        { name: 'shop', cache: { type: 'filesystem', readonly: true }, output: { filename: 'shop.js' } },
        { name: 'admin', cache: { type: 'filesystem', readonly: true }, output: { filename: 'admin.js' } },
      ],
    },
  },
  'invalid-glob-pattern': { files: { 'dist/logo.png': '' }, config: { output: { clean: { keep: { glob: '[z-a].png' } } } }, fix: { config: { output: { clean: { keep: { glob: 'images/*' } } } } } },
  // The Node.js API
  ConcurrentCompilationError: {
    run: async ({ webpack, folder, config, print }) => {
      const compiler = webpack({ mode: 'none', context: folder, output: { path: join(folder, 'dist') }, ...config });
      const first = new Promise((done) => compiler.run(done));
      compiler.run((error) => error && print(`${error.name}: ${error.message}`));
      await first;
    },
    fix: {
      run: async ({ webpack, folder, config }) => {
        const compiler = webpack({ mode: 'none', context: folder, output: { path: join(folder, 'dist') }, ...config });
        for (const _ of [1, 2]) await new Promise((done) => compiler.run(done));
      },
    },
  },
  'cannot-read-inputfilesystem-of-a-multicompiler': {
    run: printed((context) => twoCompilers(context).inputFileSystem),
    fix: { run: printed((context) => twoCompilers(context).compilers[0].inputFileSystem) },
  },
  'cannot-read-outputfilesystem-of-a-multicompiler': {
    run: printed((context) => twoCompilers(context).outputFileSystem),
    fix: { run: printed((context) => twoCompilers(context).compilers[0].outputFileSystem) },
  },
  'cannot-read-watchfilesystem-of-a-multicompiler': {
    run: printed((context) => twoCompilers(context).watchFileSystem),
    fix: { run: printed((context) => twoCompilers(context).compilers[0].watchFileSystem) },
  },
  'can-only-filter-warnings-with-strings': {
    run: printed(({ webpack, folder }) => filterWarnings(webpack, folder, 404)),
    fix: { run: printed(({ webpack, folder }) => filterWarnings(webpack, folder, '404')) },
  },
  // Without validation
  'not-implemented-cache-type': unchecked({ cache: { type: 'disk' } }, { cache: { type: 'memory' } }),
  'unknown-cache-type': {
    config: { plugins: [{ apply: (compiler) => Object.assign(compiler.options, { cache: { type: 'disk' } }) }] },
    fix: { config: { plugins: [{ apply: (compiler) => Object.assign(compiler.options, { cache: { type: 'memory' } }) }] } },
  },
  'unhandled-value-for-cache-store': unchecked({ cache: { type: 'filesystem', store: 'zip' } }, { cache: false }),
  'webpack-bug-moduleids-is-not-implemented': unchecked({ optimization: { moduleIds: 'name' } }, { optimization: { moduleIds: 'named' } }),
  'webpack-bug-chunkids-is-not-implemented': unchecked({ optimization: { chunkIds: 'name' } }, { optimization: { chunkIds: 'named' } }),
  'unexpected-dataurlcondition-type': {
    files: { 'src/index.js': "import './price.txt';", 'src/price.txt': '' },
    ...unchecked(asset({ parser: { dataUrlCondition: 4096 } }), asset({ parser: { dataUrlCondition: { maxSize: 4096 } } })),
  },
  'invalid-export-presence-value': {
    files: { 'src/index.js': "import { price } from './price.js';\nconsole.log(price);", 'src/price.js': 'export const price = 1;' },
    ...unchecked({ module: { rules: [{ parser: { exportsPresence: 'warning' } }] } }, { module: { rules: [{ parser: { exportsPresence: 'warn' } }] } }),
  },
};

async function filterWarnings(webpack, folder, filter) {
  const compiler = webpack({ mode: 'none', context: folder, output: { path: join(folder, 'dist') } });
  const stats = await new Promise((done) => {
    compiler.run((_, result) => done(result));
  });
  stats.toString({ warningsFilter: [filter] });
}
