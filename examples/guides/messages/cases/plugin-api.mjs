// Messages for authors of plugins and loaders.
import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const lib = (path) => require(`webpack/lib/${path}`);
const { sources } = webpack;

const compiler = (apply, more) => ({ config: { ...more, plugins: [{ apply }] } });

/** Something that a plugin does with a compilation. */
const compilation = (use, more) => compiler((one) => one.hooks.compilation.tap('Test', use), more);

/** Something that a plugin does when the files are known. */
const assets = (use, more) => compilation((one) => one.hooks.processAssets.tap('Test', () => use(one)), more);

/** What throws, and what to write instead. */
const instead = (make, wrong, right) => ({ ...make(wrong), fix: make(right) });

/** Calls without a build. */
const call = (wrong, right) => ({ run: wrong, fix: { run: right } });

const hook = (name, right) => instead(compilation, (one) => one.mainTemplate.hooks[name].tap('Test', () => {}), right ?? (() => {}));
const module = (one) => [...one.modules][0];
const dependency = (use) => assets((one) => use(module(one).dependencies[0] ?? new webpack.Dependency(), one));
const watch = (index, value) =>
  call(
    () => {
      const NodeWatchFileSystem = lib('node/NodeWatchFileSystem.js');
      const args = [[], [], [], 0, {}, () => {}, () => {}];
      args[index] = value;
      new NodeWatchFileSystem(require('node:fs')).watch(...args);
    },
    () => {},
  );
const render = (name) => {
  const tap = (result) => compilation((one) => webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(one)[name].tap('Test', result));
  return { ...tap(() => ''), fix: tap((source) => source) };
};
const files = { 'src/index.js': "import './price.js';", 'src/price.js': '' };

/** What a build with profiles says about a slow step. Times differ, so they're replaced. */
const slow = (apply, wanted) => {
  const run = (slowly) => async ({ webpack: start, folder, print }) => {
    const one = start({ mode: 'development', devtool: false, context: folder, profile: true, plugins: slowly ? [{ apply }] : [], output: { path: `${folder}/dist` } });
    const stats = await new Promise((done, fail) => {
      one.run((error, result) => (error ? fail(error) : done(result)));
    });
    await new Promise((done) => {
      one.close(done);
    });
    for (const line of stats.toString({ all: false, logging: 'warn' }).split('\n')) {
      if (line.includes(wanted)) print(line.replace(/\d+ ms/, '600 ms').replace('<e>', '<w>'));
    }
  };
  return {
    files: { 'src/index.js': "import './price.js';\nimport '../src/price.js';", 'src/price.js': '' },
    run: run(true),
    fix: { run: run(false) },
  };
};
const realTime = Date.now;
let skipped = 0;
/** Lets 600 ms pass for webpack, without waiting. */
const wait = async () => {
  Date.now = () => realTime() + skipped;
  const end = Date.now() + 600;
  await turn();
  skipped = Math.max(skipped, end - realTime());
};
const slowFactory = (one) =>
  one.hooks.compilation.tap('Test', (_, { normalModuleFactory }) => {
    normalModuleFactory.hooks.beforeResolve.tapPromise('Test', wait);
  });
const slowBuild = (one) => one.hooks.compilation.tap('Test', (compil) => webpack.NormalModule.getCompilationHooks(compil).readResource.for(undefined).tapPromise({ name: 'Test', stage: -1 }, wait));
const slowCache = (name) => (one) => {
  one.cache.hooks[name].tapPromise({ name: 'Test', stage: -100 }, (id) => (id.startsWith('Compilation/modules') ? wait() : Promise.resolve()));
};
const noIds = (code, more) => ({ files: { ...files, ...more, 'src/index.js': code }, config: { optimization: { moduleIds: false } }, fix: { config: {} } });

const lazy = { 'src/index.js': "import('./price.js');", 'src/price.js': '' };
/** What `checkConstraints()` says after a change. */
const checked = (change) =>
  instead(
    assets,
    (one) => {
      change(one);
      try {
        one.checkConstraints();
      } catch ({ message }) {
        // Each object of a process has its own number.
        throw new Error(message.replace(/\d{4,}/g, '1000'));
      }
    },
    (one) => one.checkConstraints(),
  );
const parsing = (use) =>
  compiler((one) => one.hooks.normalModuleFactory.tap('Test', ({ hooks }) => hooks.parser.for('javascript/esm').tap('Test', use)));
const parse = (...args) => webpack.javascript.syntax.parser.Parser.parse(...args);
const minifier = async (...args) => (await webpack.javascript.syntax.printer.load()).minify(...args);
const minify = (wrong, right) => call(async () => void (await minifier(...wrong)), async () => void (await minifier(...right)));
/** A syntax tree with a statement that the minimizer doesn't know. */
const estree = (statement) => {
  const program = (body) => [{ type: 'Program', sourceType: 'script', body }, { parse: { spidermonkey: true } }];
  return minify(program([statement]), program([{ type: 'EmptyStatement' }]));
};
const mimeType = (dataUrl) =>
  assets(
    (one) => {
      const found = [...one.modules].find(({ type }) => type.startsWith('asset'));
      found.generator.getMimeType(found);
    },
    { module: { rules: [{ test: /\.txt$/, type: 'asset/inline', generator: { dataUrl } }] } },
  );
const either = (...anyOf) => ({ type: 'object', properties: { price: { anyOf } } });

export default {
  'called-compilation-renameasset-for-not-existing': instead(
    assets,
    (one) => one.renameAsset('shop.js', 'cart.js'),
    (one) => one.renameAsset('main.js', 'cart.js'),
  ),
  'called-compilation-updateasset-for-not-existing': instead(
    assets,
    (one) => one.updateAsset('shop.js', new sources.RawSource('')),
    (one) => one.emitAsset('shop.js', new sources.RawSource('')),
  ),
  'cant-automatically-convert-plugin-using-compilation': instead(
    compilation,
    (one) => one.hooks.optimizeChunkAssets.tap({ name: 'Test', stage: 1 }, () => {}),
    (one) => one.hooks.processAssets.tap({ name: 'Test', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE + 1 }, () => {}),
  ),
  'cant-automatically-convert-plugin-using-compilation-hooks': instead(
    compilation,
    (one) => one.hooks.optimizeChunkAssets.intercept({}),
    (one) => one.hooks.processAssets.intercept({}),
  ),
  'compilation-getlogger-name-called-without-a': instead(
    compilation,
    (one) => one.getLogger(''),
    (one) => one.getLogger('Test'),
  ),
  'compilation-getlogger-name-called-with-a': instead(
    compilation,
    (one) => one.getLogger(() => '').log('hello'),
    (one) => one.getLogger(() => 'Test').log('hello'),
  ),
  'compiler-getinfrastructurelogger-name-called-without-a': instead(
    compiler,
    (one) => one.getInfrastructureLogger(''),
    (one) => one.getInfrastructureLogger('Test'),
  ),
  'compiler-getinfrastructurelogger-name-called-with-a': instead(
    compiler,
    (one) => one.getInfrastructureLogger(() => '').warn('hello'),
    (one) => one.getInfrastructureLogger(() => 'Test').log('hello'),
  ),
  'no-such-label-for-logger-timeend': instead(
    compilation,
    (one) => one.getLogger('Test').timeEnd('build'),
    (one) => {
      const logger = one.getLogger('Test');
      logger.time('build');
      logger.timeEnd('build');
    },
  ),
  'no-such-label-for-logger-timelog': instead(
    compilation,
    (one) => one.getLogger('Test').timeLog('build'),
    (one) => {
      const logger = one.getLogger('Test');
      logger.time('build');
      logger.timeLog('build');
    },
  ),
  'no-such-label-for-logger-timeaggregate': instead(
    compilation,
    (one) => one.getLogger('Test').timeAggregate('build'),
    (one) => {
      const logger = one.getLogger('Test');
      logger.time('build');
      logger.timeAggregate('build');
    },
  ),
  'compilation-modifyhash-was-removed-in-favor': instead(
    compilation,
    (one) => one.modifyHash('x'),
    (one) => one.hooks.fullHash.tap('Test', (hash) => hash.update('x')),
  ),
  'compilation-moduletemplates-asset-has-been-removed': instead(
    compilation,
    (one) => one.moduleTemplates.asset,
    () => {},
  ),
  'compilation-moduletemplates-webassembly-has-been-removed': instead(
    compilation,
    (one) => one.moduleTemplates.webassembly,
    () => {},
  ),
  'maintemplate-hooks-afterstartup-has-been-removed': hook('afterStartup'),
  'maintemplate-hooks-beforestartup-has-been-removed': hook('beforeStartup'),
  'maintemplate-hooks-hotbootstrap-has-been-removed': hook('hotBootstrap'),
  'maintemplate-hooks-moduleobj-has-been-removed': hook('moduleObj'),
  'maintemplate-hooks-modules-has-been-removed': hook('modules'),
  'maintemplate-hooks-startup-has-been-removed': hook('startup'),
  'compiler-runaschild-callback-error': instead(
    compilation,
    (one) => {
      if (one.compiler.isChild()) return;
      one.hooks.additionalAssets.tapAsync('Test', (done) => {
        one.createChildCompiler('child').runAsChild(() => {
          setImmediate(done);
          throw new Error('no price');
        });
      });
    },
    (one) => {
      if (one.compiler.isChild()) return;
      one.hooks.additionalAssets.tapAsync('Test', (done) => one.createChildCompiler('child').runAsChild(done));
    },
  ),
  'parameter-dependency-must-be-a-dependency': instead(
    compiler,
    (one) => one.hooks.make.tapAsync('Test', (compil, done) => compil.addModuleChain(one.context, null, done)),
    (one) => one.hooks.make.tapAsync('Test', (compil, done) => compil.addEntry(one.context, webpack.EntryPlugin.createDependency('./src/index.js', 'cart'), 'cart', done)),
  ),
  'no-dependency-factory-available-for-this': instead(
    compiler,
    (one) => one.hooks.make.tapAsync('Test', (compil, done) => compil.addModuleChain(one.context, new (class PriceDependency extends webpack.dependencies.ModuleDependency {})('./src/index.js'), done)),
    (one) =>
      one.hooks.compilation.tap('Test', (compil, { normalModuleFactory }) => {
        compil.dependencyFactories.set(class PriceDependency {}, normalModuleFactory);
      }),
  ),
  'dependency-getreference-was-removed-in-favor': instead(
    dependency,
    (one) => one.getReference(),
    (one, { moduleGraph }) => one.getReferencedExports(moduleGraph),
  ),
  'disconnect-was-removed-from-dependency-dependency': instead(
    dependency,
    (one) => one.disconnect,
    () => {},
  ),
  'module-property-was-removed-from-dependency': instead(
    dependency,
    (one) => one.module,
    (one, { moduleGraph }) => moduleGraph.getModule(one),
  ),
  'module-property-was-removed-from-dependency-use': instead(
    dependency,
    (one) => {
      one.module = null;
    },
    (one, { moduleGraph }) => moduleGraph.getModule(one),
  ),
  'module-property-was-removed-from-asyncdependenciesblock': instead(
    compilation,
    () => new webpack.AsyncDependenciesBlock(null).module,
    () => {},
  ),
  'module-hasequalschunks-was-renamed-use-hasequalchunks': instead(
    assets,
    (one) => module(one).hasEqualsChunks,
    (one) => one.chunkGraph.getModuleChunks(module(one)),
  ),
  'module-isused-was-renamed-use-getusedname': instead(
    assets,
    (one) => module(one).isUsed,
    (one) => one.moduleGraph.getExportsInfo(module(one)).isUsed(undefined),
  ),
  'module-used-was-refactored-use-modulegraph': instead(
    assets,
    (one) => module(one).used,
    (one) => one.moduleGraph.getUsedExports(module(one), undefined),
  ),
  'module-used-was-refactored-use-modulegraph-setusedexports': instead(
    assets,
    (one) => {
      module(one).used = true;
    },
    () => {},
  ),
  'module-entrymodule-multiple-entry-modules-are': {
    files,
    ...assets(
      (one) => [...one.chunks][0].entryModule,
      { entry: ['./src/index.js', './src/price.js'] },
    ),
    fix: assets(
      (one) => [...one.chunkGraph.getChunkEntryModulesIterable([...one.chunks][0])],
      { entry: ['./src/index.js', './src/price.js'] },
    ),
  },
  'javascriptmodulesplugin-error-javascriptmodulesplugin-getcompilationhooks-render-plugins': render('render'),
  'javascriptmodulesplugin-error-javascriptmodulesplugin-getcompilationhooks-rendercontent-plugins': render('renderContent'),
  'javascriptmodulesplugin-error-javascriptmodulesplugin-getcompilationhooks-rendermain-plugins': render('renderMain'),
  'the-compilation-argument-must-be-an': instead(
    compilation,
    () => webpack.javascript.JavascriptModulesPlugin.getCompilationHooks({}),
    (one) => webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(one),
  ),
  'no-code-generation-entry-for-existing': instead(
    assets,
    (one) => one.codeGenerationResults.get({ identifier: () => 'price' }, 'main'),
    (one) => one.codeGenerationResults.get(module(one), 'main'),
  ),
  'no-code-generation-entry-for-runtime': instead(
    assets,
    (one) => one.codeGenerationResults.get(module(one), 'shop'),
    (one) => one.codeGenerationResults.get(module(one), 'main'),
  ),
  'no-unique-code-generation-entry-for': {
    files: { 'src/shop.js': "import { a } from './price.js';\nconsole.log(a);", 'src/cart.js': "import { b } from './price.js';\nconsole.log(b);", 'src/price.js': 'export const a = 1;\nexport const b = 2;' },
    ...assets((one) => one.codeGenerationResults.get([...one.modules].find((m) => m.identifier().includes('price')), undefined), {
      entry: { shop: './src/shop.js', cart: './src/cart.js' },
      optimization: { usedExports: true },
    }),
    fix: assets((one) => one.codeGenerationResults.get([...one.modules].find((m) => m.identifier().includes('price')), 'shop'), {
      entry: { shop: './src/shop.js', cart: './src/cart.js' },
      optimization: { usedExports: true },
    }),
  },
  'no-unique-hash-info-entry-for': {
    files: { 'src/shop.js': "import { a } from './price.js';\nconsole.log(a);", 'src/cart.js': "import { b } from './price.js';\nconsole.log(b);", 'src/price.js': 'export const a = 1;\nexport const b = 2;' },
    ...assets((one) => one.chunkGraph.getModuleHash([...one.modules].find((m) => m.identifier().includes('price')), undefined), {
      entry: { shop: './src/shop.js', cart: './src/cart.js' },
      optimization: { usedExports: true },
    }),
    fix: assets((one) => one.chunkGraph.getModuleHash([...one.modules].find((m) => m.identifier().includes('price')), 'shop'), {
      entry: { shop: './src/shop.js', cart: './src/cart.js' },
      optimization: { usedExports: true },
    }),
  },
  'module-has-no-hash-info-for': instead(
    compilation,
    (one) => one.hooks.optimizeModules.tap('Test', () => one.chunkGraph.getModuleHash(module(one), 'main')),
    (one) => one.hooks.processAssets.tap('Test', () => one.chunkGraph.getModuleHash(module(one), 'main')),
  ),
  'module-has-no-hash-info-for-runtime': instead(
    assets,
    (one) => one.chunkGraph.getModuleHash(module(one), 'shop'),
    (one) => one.chunkGraph.getModuleHash(module(one), 'main'),
  ),
  'there-was-no-chunkgraph-assigned-to': call(
    () => new webpack.Module('javascript/auto').getChunks(),
    () => {},
  ),
  'there-was-no-chunkgraph-assigned-to-the': call(
    () => new webpack.Chunk('main').getModules(),
    () => {},
  ),
  'there-was-no-modulegraph-assigned-to': call(
    () => new webpack.Module('javascript/auto').issuer,
    () => {},
  ),
  'chunkgroup-addoptions-no-option-merge-strategy': instead(
    assets,
    (one) => {
      one.chunkGroups[0].addOptions({ price: 5 });
      one.chunkGroups[0].addOptions({ price: 6 });
    },
    (one) => one.chunkGroups[0].addOptions({ price: 5 }),
  ),
  'generator-bytype-no-generator-specified-for': call(
    () => webpack.Generator.byType({}).generate({}, { type: 'javascript' }),
    () => webpack.Generator.byType({ javascript: { generate: () => null } }).generate({}, { type: 'javascript' }),
  ),
  'initfragment-with-mergeall-function-must-have': call(
    () => {
      const fragment = new webpack.InitFragment('', 0, 0, undefined);
      fragment.mergeAll = () => {};
      webpack.InitFragment.addToSource(new sources.RawSource(''), [fragment], {});
    },
    () => webpack.InitFragment.addToSource(new sources.RawSource(''), [new webpack.InitFragment('', 0, 0, 'price')], {}),
  ),
  'invalid-arguments-files': watch(0, null),
  'invalid-arguments-directories': watch(1, null),
  'invalid-arguments-missing': watch(2, null),
  'invalid-arguments-starttime': watch(3, 'now'),
  'invalid-arguments-options': watch(4, 5),
  'invalid-arguments-callback': watch(5, null),
  'invalid-arguments-callbackundelayed': watch(6, 5),
  'is-neither-a-posix-nor-a': call(
    () => lib('fs/fs.js').relative({}, 'shop', 'cart'),
    () => lib('fs/fs.js').relative({}, '/shop', '/cart'),
  ),
  'is-neither-a-posix-nor-a-windows': call(
    () => lib('fs/fs.js').join({}, 'shop', 'cart'),
    () => lib('fs/fs.js').join({}, '/shop', 'cart'),
  ),
  'is-neither-a-posix-nor-a-windows-path': call(
    () => lib('fs/fs.js').dirname({}, 'shop'),
    () => lib('fs/fs.js').dirname({}, '/shop/cart'),
  ),
  'and-for-a-single-property-is': call(
    () => lib('util/cleverMerge.js').cleverMerge({ byMode: { a: { price: 1 } } }, { byTarget: { a: { price: 2 } } }),
    () => lib('util/cleverMerge.js').cleverMerge({ byMode: { a: { price: 1 } } }, { byMode: { a: { price: 2 } } }),
  ),
  'and-when-both-are-functions-is': call(
    () => lib('util/cleverMerge.js').cleverMerge({ byMode: () => ({}), byTarget: () => ({}) }, { price: 1 }),
    () => lib('util/cleverMerge.js').cleverMerge({ byMode: () => ({}) }, { price: 1 }),
  ),
  'sourceprocessor-use-types-bucket-a-visitor': call(
    () => new (lib('util/SourceProcessor.js'))().use([]),
    () => {},
  ),
  'callback-was-already-called': call(
    () =>
      lib('util/async.js').each(
        [1],
        (_, done) => {
          done();
          done();
        },
        () => {},
      ),
    () => lib('util/async.js').each([1], (_, done) => done(), () => {}),
  ),
  'queue-was-stopped': instead(
    compilation,
    (one) => {
      one.addModuleQueue.stop();
    },
    () => {},
  ),
  AbstractMethodError: call(
    () => new webpack.RuntimeModule('price').generate(),
    () => new (class extends webpack.RuntimeModule { generate() { return ''; } })('price').generate(),
  ),

  'ms-build-modules': slow(slowBuild, 'build modules'),
  'ms-build-modules-2': slow(slowBuild, 'build modules'),
  'ms-build-modules-3': slow(slowBuild, 'build modules'),
  'ms-resolve-to-new-modules': slow(slowFactory, 'resolve to new modules'),
  'ms-resolve-to-new-modules-2': slow(slowFactory, 'resolve to new modules'),
  'ms-resolve-to-existing-modules': { verified: 'Read in lib/Compilation.js: as for new modules, if another import already created the module.' },
  'ms-resolve-to-existing-modules-2': { verified: 'Read in lib/Compilation.js: as for new modules, if another import already created the module.' },
  'ms-integrate-modules': slow(slowCache('get'), 'integrate modules'),
  'ms-integrate-modules-2': slow(slowCache('get'), 'integrate modules'),
  'ms-restore-modules': slow(slowCache('get'), 'restore modules'),
  'ms-restore-modules-2': slow(slowCache('get'), 'restore modules'),
  'ms-store-modules': slow(slowCache('store'), 'store modules'),
  'ms-store-modules-2': slow(slowCache('store'), 'store modules'),
  'runtimetemplate-moduleid-module-has-no-id': noIds("import './price.cjs';", { 'src/price.cjs': "require('./tax.cjs');", 'src/tax.cjs': '' }),
  'runtimetemplate-importstatement-module-has-no-id': noIds("import * as price from './price.js';\nconsole.log(price);"),
  'runtimetemplate-modulenamespace-module-has-no-id': { verified: 'Read in lib/template/RuntimeTemplate.js: the same check as for moduleId().' },
  'runtimetemplate-modulenamespacepromise-module-has-no-id': noIds("import('./price.js');"),
  HookWebpackError: { verified: 'A plugin whose processAssets function throws gives an error with this name.' },
  WebpackError: { verified: 'Read in lib/errors/WebpackError.js: the class of all errors and warnings in stats.' },
  'checkconstraints-duplicate-module-id': { files, ...checked((one) => one.modules.forEach((m) => one.chunkGraph.setModuleId(m, 1))) },
  'checkconstraints-module-in-chunk-but-not': { files, ...checked((one) => one.modules.delete([...one.modules].at(-1))) },
  'checkconstraints-entry-module-in-chunk-but': {
    files,
    ...checked((one) => {
      const added = new webpack.Module('javascript/auto');
      added.identifier = () => 'tax';
      one.chunkGraph.connectChunkAndEntryModule([...one.chunks][0], added, [...one.entrypoints.values()][0]);
    }),
  },
  'checkconstraints-child-missing-parent': { files: lazy, ...checked((one) => one.chunkGroups[1].addChild(one.chunkGroups[0])) },
  'checkconstraints-parent-missing-child': { files: lazy, ...checked((one) => one.chunkGroups[0].addParent(one.chunkGroups[1])) },
  'waitfor-can-only-be-called-for': instead(
    assets,
    (one) => new Promise((done, fail) => { one.executeModule(module(one), {}, (error) => (error ? fail(error) : done())); }).catch((error) => one.errors.push(error)),
    () => {},
  ),
  'lazy-module-was-read-before-an': {
    files,
    ...instead(
      compiler,
      (one) => one.hooks.compilation.tap('Test', ({ hooks }, { normalModuleFactory }) => hooks.finishModules.tap('Test', () => normalModuleFactory.createParser('asset'))),
      (one) => one.hooks.compilation.tap('Test', ({ hooks }) => hooks.finishModules.tap('Test', (modules) => [...modules][0].parser)),
    ),
  },
  'not-in-statement': instead(
    parsing,
    (parser) => parser.hooks.program.tap('Test', () => parser.isAsiPosition(0)),
    (parser) => parser.hooks.statement.tap('Test', ({ range }) => { parser.isAsiPosition(range[0]); }),
  ),
  'ascompiletimevalue-must-only-be-called-for': {
    files: { 'src/index.js': 'console.log(name);' },
    ...instead(
      parsing,
      (parser) => parser.hooks.expression.for('name').tap('Test', (expression) => { parser.evaluateExpression(expression).asCompileTimeValue(); }),
      (parser) => parser.hooks.expression.for('name').tap('Test', (expression) => { parser.evaluateExpression(expression).isCompileTimeValue(); }),
    ),
  },
  'since-acorn-8-0-0-options': {
    run: ({ print }) => {
      const { warn } = console;
      console.warn = print;
      parse('1', {});
      console.warn = warn;
    },
    fix: { run: () => parse('1', { ecmaVersion: 'latest' }) },
  },
  'cannot-use-allowawaitoutsidefunction-with-sourcetype-commonjs': call(
    () => parse('1', { ecmaVersion: 'latest', sourceType: 'commonjs', allowAwaitOutsideFunction: true }),
    () => parse('1', { ecmaVersion: 'latest', sourceType: 'module', allowAwaitOutsideFunction: true }),
  ),
  'no-source-file-given': minify([{}, {}], ['']),
  'inline-source-map-not-found': {
    run: async ({ print }) => {
      const { warn } = console;
      console.warn = print;
      await minifier('price();', { sourceMap: { content: 'inline' } });
      console.warn = warn;
    },
    fix: { run: () => minifier('price();', { sourceMap: {} }) },
  },
  'inline-source-map-only-works-with': minify([{ 'shop.js': '', 'cart.js': '' }, { sourceMap: { content: 'inline' } }], [{ 'shop.js': '', 'cart.js': '' }]),
  'invalid-source-map': minify(['', { sourceMap: { content: { version: 3 } } }], ['', { sourceMap: { content: { version: 3, sources: [], names: [], mappings: '' } } }]),
  'original-source-content-unavailable': call(
    async () => minifier((await minifier('price();', { format: { ast: true, code: false } })).ast, { sourceMap: { includeSources: true } }),
    () => minifier('price();', { sourceMap: { includeSources: true } }),
  ),
  'moz_to_me-node-type-is-not-a': estree({ type: 'JSXElement' }),
  'invalid-node-type-for-destructuring': estree({ type: 'VariableDeclaration', kind: 'let', declarations: [{ type: 'VariableDeclarator', id: { type: 'ArrayPattern', elements: [{ type: 'Literal', value: 1 }] } }] }),
  'multiple-catch-clauses-are-not-supported': estree({ type: 'TryStatement', block: { type: 'BlockStatement', body: [] }, handlers: [{}, {}] }),
  'invalid-regex-source': estree({ type: 'ExpressionStatement', expression: { type: 'Literal', regex: {}, raw: 'price' } }),
  'non-identifier-key-in-fielddefinition': estree({
    type: 'ClassDeclaration',
    id: { type: 'Identifier', name: 'Shop' },
    body: { type: 'ClassBody', body: [{ type: 'FieldDefinition', key: { type: 'Literal', value: 'price' } }] },
  }),
  'before-chunk-not-found': instead(
    assets,
    (one) => one.chunkGroups[0].insertChunk(new webpack.Chunk('price'), new webpack.Chunk('tax')),
    () => {},
  ),
  'runtime-passed-to-update-must-exist': call(
    () => new webpack.util.runtime.RuntimeSpecMap().update('main', () => 1),
    () => new webpack.util.runtime.RuntimeSpecMap().set('main', 1),
  ),
  'invalid-character-at-position': call(
    () => webpack.util.createHash('md5').update('5 $', 'base62'),
    () => webpack.util.createHash('md5').update('5 $'),
  ),
  'this-method-must-not-be-called': {
    files: { 'src/index.js': "import './price.txt';", 'src/price.txt': '' },
    ...mimeType(() => 'data:,'),
    fix: mimeType({ mimetype: 'text/plain' }),
  },
  'conflicting-schema-for-with-type-array': call(
    () => webpack.cli.getArguments(either({ type: 'string' }, { type: 'array', items: { type: 'string' } })),
    () => webpack.cli.getArguments(either({ type: 'array', items: { type: 'string' } }, { type: 'string' })),
  ),
  'no-input-filesystem-provided': instead(compiler, (one) => { one.inputFileSystem = null; }, () => {}),
  'filesystem-is-missing-in-resolveoptions-but': instead(
    compilation,
    (one) => one.compiler.resolverFactory.get('theme'),
    (one) => one.compiler.resolverFactory.get('theme', { fileSystem: one.compiler.inputFileSystem }),
  ),
};
