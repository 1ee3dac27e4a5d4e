import assert from 'node:assert/strict';
import fs from 'node:fs';
import webpack from 'webpack';
import { build } from '../project.mjs';

/** Builds an `index.js` with options of `resolve`. Returns what it logs, or the first error. */
const run = async (source, files, resolve, config = {}) => {
  const options = typeof resolve === 'function' ? resolve : () => resolve;
  const result = await build({
    files: { 'src/index.js': source, ...files },
    config: (folder) => ({
      entry: './src/index.js',
      resolve: options(folder),
      ...(typeof config === 'function' ? config(folder) : config),
    }),
  });
  if (result.errors.length > 0) return result.errors[0].split('\n')[0];
  return (await result.execute()).join('\n');
};
const file = (text) => `console.log('${text}');`;
const pkg = (fields, files) =>
  Object.fromEntries(
    Object.entries({ 'package.json': JSON.stringify({ name: 'pkg', ...fields }), ...files }).map(([name, text]) => [
      `node_modules/pkg/${name}`,
      text,
    ]),
  );

export default {
  resolve: {
    async 'overrides defaults, and `...` keeps them'() {
      const files = { 'src/a.js': file('js') };
      assert.match(await run("import './a';", files, { fullySpecified: false, extensions: ['.ts'] }), /Can't resolve '\.\/a'/);
    },
  },
  'resolve.alias': {
    async 'replaces requests'() {
      const files = {
        'src/lib/x.js': file('src x'),
        ...pkg({}, { 'index.js': file('pkg'), 'a.js': file('pkg a') }),
        'node_modules/pkg-two/index.js': file('pkg-two'),
        'node_modules/other/index.js': file('other'),
        'node_modules/other/a.js': file('other a'),
        'one/index.js': file('one'),
        'two/index.js': file('two'),
        'two/b.js': file('two b'),
      };
      const alias = (request, map) => run(`import '${request}';`, files, (folder) => ({ alias: map(folder) }));
      assert.match(await run("import '@/lib/x.js';", files, {}), /Can't resolve '@\/lib\/x\.js'/);
      assert.equal(await alias('@/lib/x.js', (folder) => ({ '@': `${folder}/src` })), 'src x');
      assert.equal(await alias('pkg', () => ({ pkg: 'other' })), 'other');
      assert.equal(await alias('pkg/a.js', () => ({ pkg: 'other' })), 'other a');
      assert.equal(await alias('pkg-two/index.js', () => ({ pkg: 'other' })), 'pkg-two');
      assert.equal(await alias('pkg', () => ({ pkg$: 'other' })), 'other');
      assert.equal(await alias('pkg/a.js', () => ({ pkg$: 'other' })), 'pkg a');
      const list = (folder) => ({ pkg: [`${folder}/one`, `${folder}/two`] });
      assert.equal(await alias('pkg/index.js', list), 'one');
      assert.equal(await alias('pkg/b.js', list), 'two b');
      assert.equal(await alias('pkg', () => ({ pkg: false })), '');
      assert.equal(await alias('pkg/a.js', () => ({ pkg: false })), '');
      assert.equal(await alias('@shop/one/index.js', (folder) => ({ '@shop/*/index.js': `${folder}/*/index.js` })), 'one');
    },
  },
  ...Object.fromEntries(
    ['name', 'alias', 'onlyModule'].map((name) => [
      `resolve.alias[].${name}`,
      {
        async 'takes a list, with `onlyModule` for exact requests'() {
          const files = {
            ...pkg({}, { 'index.js': file('pkg'), 'a.js': file('pkg a') }),
            'node_modules/other/index.js': file('other'),
            'node_modules/other/a.js': file('other a'),
          };
          const list = (onlyModule) => ({ alias: [{ name: 'pkg', alias: 'other', onlyModule }] });
          assert.equal(await run("import 'pkg';", files, list(true)), 'other');
          assert.equal(await run("import 'pkg/a.js';", files, list(true)), 'pkg a');
          assert.equal(await run("import 'pkg/a.js';", files, list(false)), 'other a');
          const order = {
            alias: [
              { name: 'pkg', alias: 'other', onlyModule: true },
              { name: 'pkg', alias: false },
            ],
          };
          assert.equal(await run("import 'pkg';", files, order), 'other');
          assert.equal(await run("import 'pkg/a.js';", files, order), '');
          const [source, set] = [`import 'pkg';`, (entry) => ({ alias: [{ name: 'pkg', alias: 'other', ...entry }] })];
          const changes = {
            // A `$` is part of the name here.
            name: [{ name: 'pkg$' }, 'pkg'],
            alias: [{ alias: ['none', './node_modules/other/a.js'] }, 'other a'],
            onlyModule: [{ onlyModule: true }, 'other'],
          };
          assert.equal(await run(source, files, set({})), 'other');
          const [change, expected] = changes[name];
          assert.equal(
            await run(source, files, (folder) => set(JSON.parse(JSON.stringify(change).replace('./', `${folder}/`)))),
            expected,
          );
        },
      },
    ]),
  ),
  'resolve.fallback': {
    async 'has no effect on requests with a scheme until the scheme is removed'() {
      const files = { 'src/index.js': "import fs from 'node:fs'; console.log(Object.keys(fs).length);" };
      const resolve = { fallback: { fs: false, 'node:fs': false } };
      const failed = await build({ files, config: { resolve } });
      assert.match(failed.errors[0], /UnhandledSchemeError: Reading from "node:fs" is not handled by plugins/);
      const plugin = new webpack.NormalModuleReplacementPlugin(/^node:/, (resource) => {
        resource.request = resource.request.replace(/^node:/, '');
      });
      assert.deepEqual((await build({ files, config: { resolve, plugins: [plugin] } })).errors, []);
    },
    async 'is used only if nothing is found'() {
      const files = { 'src/own.js': "export const createHash = 'own';" };
      const source = "import { createHash } from 'crypto'; console.log(createHash);";
      assert.match(await run(source, files, {}), /Can't resolve 'crypto'/);
      assert.equal(await run(source, files, (folder) => ({ fallback: { crypto: `${folder}/src/own.js` } })), 'own');
      assert.equal(
        await run("import c from 'crypto'; console.log(Object.keys(c).length);", files, { fallback: { crypto: false } }),
        '0',
      );
      const named = {
        ...files,
        'node_modules/own/index.js': "export const createHash = 'package';",
        'node_modules/own/package.json': '{}',
      };
      assert.equal(await run(source, named, { fallback: { crypto: 'own' } }), 'package');
      const found = { ...files, 'node_modules/crypto/index.js': file('package'), 'node_modules/crypto/package.json': '{}' };
      assert.equal(
        await run("import 'crypto';", found, (folder) => ({ fallback: { crypto: `${folder}/src/own.js` } })),
        'package',
      );
      assert.equal(
        await run("import 'crypto';", { ...found, 'src/own.js': file('own') }, (folder) => ({
          alias: { crypto: `${folder}/src/own.js` },
        })),
        'own',
      );
    },
  },
  'resolve.tsconfig': {
    async 'reads `paths` and `baseUrl`'() {
      const files = { 'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }', 'src/lib/x.js': file('x') };
      const source = "import '@/lib/x.js';";
      assert.equal(await run(source, files, {}), 'x');
      assert.match(await run(source, files, { tsconfig: false }), /Can't resolve '@\/lib\/x\.js'/);
      assert.match(await run(source, files, {}, { experiments: { typescript: false } }), /Can't resolve/);
      assert.equal(await run(source, files, { tsconfig: true }, { experiments: { typescript: false } }), 'x');
      const base = { 'tsconfig.json': '{ "compilerOptions": { "baseUrl": "./src" } }', 'src/lib/x.js': file('x') };
      assert.equal(await run("import 'lib/x.js';", base, {}), 'x');
    },
    async 'takes a file, which has to exist'() {
      const files = {
        'tsconfig.build.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
        'src/lib/x.js': file('x'),
      };
      const source = "import '@/lib/x.js';";
      assert.equal(await run(source, files, (folder) => ({ tsconfig: `${folder}/tsconfig.build.json` })), 'x');
      assert.equal(await run(source, files, (folder) => ({ tsconfig: { configFile: `${folder}/tsconfig.build.json` } })), 'x');
      assert.match(await run(source, files, { tsconfig: './tsconfig.build.json' }), /open '.*\/src\/tsconfig\.build\.json'/);
      assert.match(
        await run(source, files, { tsconfig: './none.json' }),
        /ENOENT: no such file or directory, open '.*none\.json'/,
      );
    },
    async 'is off if a loader handles TypeScript'() {
      const files = { 'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }', 'src/lib/x.js': file('x') };
      const config = { module: { rules: [{ test: /\.ts$/, loader: 'ts-loader' }] } };
      assert.match(await run("import '@/lib/x.js';", files, {}, config), /Can't resolve/);
    },
  },
  'resolve.tsconfig.configFile': {
    async 'is the file, by its absolute path'() {
      const files = {
        'tsconfig.build.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
        'src/lib/x.js': file('x'),
      };
      const source = "import '@/lib/x.js';";
      assert.equal(await run(source, files, (folder) => ({ tsconfig: { configFile: `${folder}/tsconfig.build.json` } })), 'x');
      assert.match(await run(source, files, { tsconfig: {} }), /Can't resolve/);
    },
  },
  'resolve.tsconfig.references': {
    async 'uses the `paths` of other projects for the files in their folders'() {
      const files = {
        'tsconfig.json': '{ "references": [{ "path": "./packages/a" }] }',
        'packages/a/tsconfig.json': '{ "compilerOptions": { "composite": true, "paths": { "#x": ["./x.js"] } } }',
        'packages/a/x.js': file('x'),
        'packages/a/index.js': "import '#x';",
      };
      const source = "import '../packages/a/index.js';";
      const references = (value) =>
        run(source, files, (folder) => ({
          tsconfig: { configFile: `${folder}/tsconfig.json`, references: typeof value === 'function' ? value(folder) : value },
        }));
      assert.equal(await references('auto'), 'x');
      assert.match(await references(undefined), /#x/);
      assert.match(await references('packages/a'), /#x/);
      await assert.rejects(references(['./packages/a']), /configuration\.resolve\.tsconfig\.references should be one of these/);
    },
    async 'is needless if the other project has a `tsconfig.json` and none is set'() {
      const files = {
        'tsconfig.json': '{}',
        'packages/a/tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./*"] } } }',
        'packages/a/x.js': file('x'),
        'packages/a/index.js': "import '~/x.js';",
      };
      // The nearest file above the importing one counts.
      assert.equal(await run("import '../packages/a/index.js';", files, {}), 'x');
    },
  },
  'resolve.extensions': {
    async 'in CSS, affects only the file that a package names'() {
      const css = async (request) => {
        const files = {
          'src/index.js': "import './page.css';",
          'src/page.css': `@import '${request}';`,
          'src/print.css': '',
          ...pkg({ style: 'page' }, { 'page.css': '' }),
        };
        return (await build({ files })).errors.length;
      };
      assert.deepEqual([await css('./print'), await css('./print.css'), await css('pkg'), await css('pkg/page')], [1, 0, 0, 1]);
    },
    async 'apply to the targets of aliases, also in strict ES modules'() {
      const files = { 'src/x.js': file('x'), 'src/lib/index.js': file('lib') };
      const alias = (folder) => ({ alias: { '@x': `${folder}/src/x`, '@lib': `${folder}/src/lib` } });
      assert.equal(await run("import '@x'; import '@lib';", files, alias), 'x\nlib');
      assert.match(await run("import './x';", files, alias), /Can't resolve '\.\/x'/);
    },
    async 'are tried in order'() {
      const files = { 'src/a.js': file('js'), 'src/a.mjs': file('mjs'), 'src/b.js': file('b') };
      const loose = { 'package.json': '{}' };
      assert.equal(await run("import './a';", { ...files, ...loose }, {}), 'js');
      assert.equal(await run("import './a';", { ...files, ...loose }, { extensions: ['.mjs', '...'] }), 'mjs');
      assert.match(await run("import './b';", { ...files, ...loose }, { extensions: ['.ts'] }), /Can't resolve '\.\/b'/);
      assert.match(await run("import './b';", files, {}), /Can't resolve '\.\/b'/);
    },
    async 'differ by kind of request'() {
      const { stats } = await build();
      const { byDependency } = stats.compilation.options.resolve;
      assert.deepEqual(byDependency.esm.extensions, ['.ts', '.js', '.json', '.wasm', '.html', '.css']);
      assert.deepEqual(byDependency.commonjs.extensions, ['.ts', '.js', '.json', '.wasm']);
      assert.deepEqual(byDependency['css-import'].extensions, ['.css']);
    },
    async 'of an entry count, too'() {
      const { errors } = await build({
        files: { 'src/app.ts': 'const a: number = 1; console.log(a);' },
        config: { entry: './src/app' },
      });
      assert.deepEqual(errors, []);
    },
  },
  'resolve.extensionAlias': {
    async 'tries other extensions, the first that exists'() {
      const files = { 'src/a.ts': file('ts'), 'src/b.ts': file('ts'), 'src/b.js': file('js') };
      assert.equal(await run("import './a.js';", files, {}), 'ts');
      assert.equal(await run("import './b.js';", files, {}), 'js');
      assert.match(await run("import './a.js';", files, {}, { experiments: { typescript: false } }), /Can't resolve/);
      assert.equal(await run("import './b.js';", files, { extensionAlias: { '.js': ['.ts', '.js'] } }), 'ts');
    },
  },
  'resolve.fullySpecified': {
    async 'tries no extensions and no main files'() {
      const files = {
        'package.json': '{}',
        'src/a.js': file('a'),
        'src/dir/index.js': file('dir'),
        ...pkg({ main: 'm.js' }, { 'm.js': file('m') }),
      };
      assert.equal(await run("import './a'; import './dir'; import 'pkg';", files, {}), 'a\ndir\nm');
      for (const request of ['./a', './dir'])
        assert.match(await run(`import '${request}';`, files, { fullySpecified: true }), /Can't resolve/);
      assert.equal(await run("import 'pkg';", files, { fullySpecified: true }), 'm');
    },
    async 'is on in strict ES modules, whatever `resolve` says'() {
      const files = { 'src/a.js': file('a') };
      assert.match(await run("import './a';", files, {}), /Can't resolve/);
      assert.match(await run("import './a';", files, { fullySpecified: false }), /Can't resolve/);
      const rules = [{ test: /\.js$/, resolve: { fullySpecified: false } }];
      assert.equal(await run("import './a';", files, {}, { module: { rules } }), 'a');
    },
  },
  'resolve.mainFiles': {
    async 'are tried in a folder'() {
      const files = { 'package.json': '{}', 'src/dir/main.js': file('main'), 'src/dir/index.js': file('index') };
      assert.equal(await run("import './dir';", files, {}), 'index');
      assert.equal(await run("import './dir';", files, { mainFiles: ['main', '...'] }), 'main');
    },
    async 'have no effect on imports in strict ES modules'() {
      const files = { 'src/dir/main.js': file('main'), 'src/a.cjs': "require('./dir');" };
      assert.match(await run("import './dir';", files, { mainFiles: ['main', '...'] }), /Can't resolve '\.\/dir'/);
      assert.equal(await run("import './a.cjs';", files, { mainFiles: ['main', '...'] }), 'main');
    },
  },
  'resolve.enforceExtension': {
    async 'rejects requests with an extension'() {
      const files = { 'package.json': '{}', 'src/a.js': file('a') };
      assert.equal(await run("import './a';", files, {}, { entry: './src/index' }), 'a');
      assert.equal(await run("import './a';", files, { enforceExtension: true }, { entry: './src/index' }), 'a');
      const off = { entry: './src/index', experiments: { typescript: false } };
      assert.match(await run("import './a.js';", files, { enforceExtension: true }, off), /Can't resolve '\.\/a\.js'/);
      assert.equal(await run("import './a.js';", files, {}, off), 'a');
      // `extensionAlias`, which comes with TypeScript, lets them pass.
      assert.equal(await run("import './a.js';", files, { enforceExtension: true }, { entry: './src/index' }), 'a');
      const alias = (extensionAlias) =>
        run("import './a.js';", files, { enforceExtension: true, extensionAlias }, { entry: './src/index' });
      assert.equal(await alias({}), 'a');
      assert.match(await alias({ '.js': [] }), /Can't resolve '\.\/a\.js'/);
    },
  },
  'resolve.symlinks': {
    async 'resolves links to where they lead'() {
      const files = {
        'src/index.js': "import 'linked';",
        'packages/linked/index.js': file('linked'),
        'packages/linked/package.json': '{}',
        'node_modules/linked/index.js': file('linked'),
        'node_modules/linked/package.json': '{}',
      };
      // Examples may not create links, so the file system only says that there is one.
      const readlink = (path, done) =>
        path.endsWith('node_modules/linked') ? done(null, '../packages/linked') : fs.readlink(path, done);
      const fileSystem = new Proxy(fs, { get: (target, name) => (name === 'readlink' ? readlink : target[name]) });
      const path = async (symlinks) => {
        const { folder, stats } = await build({
          files,
          config: { resolve: { symlinks, fileSystem }, optimization: { concatenateModules: false } },
        });
        const paths = [...stats.compilation.modules].map(({ resource }) => resource?.slice(folder.length));
        return paths.find((one) => one?.includes('linked'));
      };
      assert.equal(await path(undefined), '/packages/linked/index.js');
      assert.equal(await path(true), '/packages/linked/index.js');
      assert.equal(await path(false), '/node_modules/linked/index.js');
    },
  },
  'resolve.mainFields': {
    async 'choose the main file'() {
      const files = pkg(
        { main: 'main.js', module: 'module.js', browser: 'browser.js' },
        { 'main.js': file('main'), 'module.js': file('module'), 'browser.js': file('browser') },
      );
      const source = "import 'pkg';";
      assert.equal(await run(source, files, {}), 'browser');
      assert.equal(await run(source, files, {}, { target: 'node' }), 'module');
      assert.equal(await run(source, files, { mainFields: ['module', 'main'] }), 'module');
      assert.equal(await run(source, files, { mainFields: ['main'] }), 'main');
      assert.equal(await run(source, files, { aliasFields: [], mainFields: ['module', 'main'] }), 'module');
      const { stats } = await build();
      assert.deepEqual(stats.compilation.options.resolve.byDependency.esm.mainFields, ['browser', 'module', '...']);
    },
    async 'have no effect on packages with `exports`'() {
      const files = pkg({ main: 'main.js', exports: './exports.js' }, { 'main.js': file('main'), 'exports.js': file('exports') });
      assert.equal(await run("import 'pkg';", files, { mainFields: ['main'] }), 'exports');
    },
  },
  'resolve.conditionNames': {
    async 'decide in `exports` and `imports`; the order in the package counts'() {
      const files = pkg(
        { exports: { source: './source.js', import: './import.js', require: './require.cjs', default: './default.js' } },
        {
          'source.js': file('source'),
          'import.js': file('import'),
          'require.cjs': file('require'),
          'default.js': file('default'),
        },
      );
      const source = "import 'pkg';";
      assert.equal(await run(source, files, {}), 'import');
      assert.equal(await run("import './a.cjs';", { ...files, 'src/a.cjs': "require('pkg');" }, {}), 'require');
      assert.equal(await run(source, files, { conditionNames: ['source', '...'] }), 'source');
      assert.equal(await run(source, files, { conditionNames: ['import', 'source'] }), 'source');
      assert.equal(await run(source, files, { conditionNames: [] }), 'default');
      const own = {
        'package.json':
          '{ "name": "shop", "type": "module", "imports": { "#x": { "source": "./src/s.js", "default": "./src/d.js" } } }',
        'src/s.js': file('s'),
        'src/d.js': file('d'),
      };
      assert.equal(await run("import '#x';", own, {}), 'd');
      assert.equal(await run("import '#x';", own, { conditionNames: ['source', '...'] }), 's');
    },
    async 'have these defaults'() {
      const names = async (config) => {
        const { stats } = await build({ config });
        const { conditionNames, byDependency } = stats.compilation.options.resolve;
        return [
          conditionNames,
          byDependency.esm.conditionNames,
          byDependency.commonjs.conditionNames,
          byDependency.worker.conditionNames[0],
          byDependency['css-import'].conditionNames,
        ];
      };
      assert.deepEqual(await names({}), [
        ['webpack', 'production', 'browser'],
        ['typescript', 'import', 'module-sync', 'module', '...'],
        ['typescript', 'require', 'module-sync', 'module', '...'],
        'worker',
        ['webpack', 'production', 'style'],
      ]);
      assert.deepEqual((await names({ mode: 'development', target: 'node' }))[0], ['webpack', 'development', 'node']);
      for (const target of ['webworker', 'nwjs', 'deno', 'electron-preload', 'electron-renderer']) {
        assert.ok((await names({ target }))[0].includes('browser'), target);
      }
    },
    async 'say so if none fits'() {
      const files = pkg({ exports: { node: './m.js' } }, { 'm.js': '' });
      assert.match(
        await run("import 'pkg';", files, {}),
        /"\." is not exported under the conditions \["typescript","import","module-sync","module","webpack","production","browser"\]/,
      );
    },
  },
  'resolve.exportsFields': {
    async 'limit what can be imported; `[]` lifts the limit'() {
      const files = pkg({ exports: './index.js' }, { 'index.js': '', 'inner.js': file('inner') });
      const source = "import 'pkg/inner.js';";
      assert.match(await run(source, files, {}), /is not exported under the conditions/);
      assert.equal(await run(source, files, { exportsFields: [] }), 'inner');
    },
  },
  'resolve.importsFields': {
    async 'hold names with `#`'() {
      const files = {
        'package.json': '{ "type": "module", "imports": { "#x": "./src/a.js" }, "test-imports": { "#x": "./src/b.js" } }',
        'src/a.js': file('a'),
        'src/b.js': file('b'),
      };
      assert.equal(await run("import '#x';", files, {}), 'a');
      assert.equal(await run("import '#x';", files, { importsFields: ['test-imports', '...'] }), 'b');
    },
  },
  'resolve.aliasFields': {
    async 'let packages swap files'() {
      const files = pkg(
        { browser: { './server.js': './browser.js', fs: false } },
        {
          'index.js': "import './server.js'; import fs from 'fs'; console.log(typeof fs);",
          'server.js': file('server'),
          'browser.js': file('browser'),
        },
      );
      assert.equal(await run("import 'pkg';", files, {}), 'browser\nobject');
      assert.match(await run("import 'pkg';", files, { aliasFields: [] }), /Can't resolve 'fs'/);
      const one = pkg(
        { browser: { './server.js': './browser.js' } },
        { 'index.js': "import './server.js';", 'server.js': file('server'), 'browser.js': file('browser') },
      );
      assert.equal(await run("import 'pkg';", one, { aliasFields: [] }), 'server');
      assert.equal(await run("import 'pkg';", one, {}, { target: 'node' }), 'server');
    },
    async 'also apply to the file that `exports` selects'() {
      const files = pkg(
        { exports: './server.js', browser: { './server.js': './browser.js' } },
        { 'server.js': file('server'), 'browser.js': file('browser') },
      );
      assert.equal(await run("import 'pkg';", files, {}), 'browser');
    },
  },
  'resolve.descriptionFiles': {
    async 'describe packages'() {
      const files = {
        'node_modules/pkg/package.json': '{ "main": "a.js" }',
        'node_modules/pkg/build.json': '{ "main": "b.js" }',
        'node_modules/pkg/a.js': file('a'),
        'node_modules/pkg/b.js': file('b'),
      };
      assert.equal(await run("import 'pkg';", files, {}), 'a');
      assert.equal(await run("import 'pkg';", files, { descriptionFiles: ['build.json', 'package.json'] }), 'b');
    },
  },
  'resolve.modules': {
    async 'are searched for packages'() {
      const files = {
        'src/lib/x.js': file('src'),
        'src/pkg/index.js': file('src pkg'),
        ...pkg({}, { 'index.js': file('package') }),
      };
      assert.match(await run("import 'lib/x.js';", files, {}), /Can't resolve 'lib\/x\.js'/);
      const modules = (folder) => ({ modules: [`${folder}/src`, 'node_modules'] });
      assert.equal(await run("import 'lib/x.js';", files, modules), 'src');
      assert.equal(await run("import 'pkg';", files, modules), 'src pkg');
      assert.equal(await run("import 'pkg';", files, {}), 'package');
    },
    async 'as plain names are searched in all folders above'() {
      const files = {
        'src/deep/a.js': "import 'pkg';",
        ...pkg({}, { 'index.js': file('package') }),
        'lib_modules/other/index.js': file('other'),
      };
      assert.equal(await run("import './deep/a.js';", files, {}), 'package');
      assert.match(
        await run("import 'other';", files, (folder) => ({ modules: [`${folder}/src/lib_modules`] })),
        /Can't resolve/,
      );
      assert.equal(await run("import 'other';", files, { modules: ['lib_modules'] }), 'other');
    },
  },
  'resolve.roots': {
    async 'hold requests that begin with a slash'() {
      const files = { 'public/a.js': file('public'), 'b.js': file('b') };
      assert.match(await run("import '/a.js';", files, {}), /Can't resolve '\/a\.js'/);
      assert.equal(await run("import '/a.js';", files, (folder) => ({ roots: [`${folder}/public`] })), 'public');
      assert.equal(await run("import '/b.js';", files, {}), 'b');
      const absolute = await build({
        files,
        config: (folder) => ({ entry: `${folder}/b.js`, resolve: { roots: [`${folder}/public`] } }),
      });
      assert.deepEqual(absolute.errors, []);
    },
  },
  'resolve.preferAbsolute': {
    async 'tries the path before the roots'() {
      // In the root, the same path exists once more.
      const run2 = async (preferAbsolute) => {
        const { createProject, writeFiles } = await import('../project.mjs');
        const folder = await createProject({ 'a.js': file('absolute') });
        await writeFiles(folder, { 'src/index.js': `import '${folder}/a.js';`, [`root${folder}/a.js`]: file('root') });
        const result = await build({ folder, config: { resolve: { roots: [`${folder}/root`], preferAbsolute } } });
        return (await result.execute())[0];
      };
      assert.equal(await run2(undefined), 'root');
      assert.equal(await run2(true), 'absolute');
    },
  },
  'resolve.preferRelative': {
    async 'tries a relative file before a package'() {
      const files = {
        'src/pkg.js': file('relative'),
        ...pkg({}, { 'index.js': file('package') }),
        'node_modules/pkg.js': file('package file'),
      };
      assert.match(await run("import 'pkg.js';", files, {}), /package file/);
      assert.equal(await run("import 'pkg.js';", files, { preferRelative: true }), 'relative');
    },
    async 'is on for URLs, workers and CSS'() {
      const { stats } = await build();
      const { byDependency } = stats.compilation.options.resolve;
      for (const kind of ['url', 'worker', 'css-import']) assert.equal(byDependency[kind].preferRelative, true);
      assert.equal(byDependency.esm.preferRelative, undefined);
    },
    async 'is off for scripts and stylesheets in HTML pages, but on for their images'() {
      const files = { 'src/a.js': '', 'src/a.css': 'h1 { color: red }', 'src/a.png': 'png' };
      const errors = async (tag, config) =>
        (await build({ files: { ...files, 'src/index.html': `<!doctype html>${tag}` }, config: { entry: './src/index.html', ...config } })).errors;
      for (const tag of ['<script src="a.js"></script>', '<link rel="stylesheet" href="a.css">']) {
        const [error] = await errors(tag);
        assert.match(error, /Did you mean '\.\/a\.(js|css)'/);
        assert.deepEqual(await errors(tag, { resolve: { preferRelative: true } }), []);
        assert.deepEqual(await errors(tag.replace('"a.', '"./a.')), []);
      }
      assert.deepEqual(await errors('<img src="a.png">'), []);
    },
  },
  'resolve.restrictions': {
    async 'rule out results'() {
      const files = { 'src/a.js': file('a'), 'outside/b.js': file('b') };
      const restrict = (source) => run(source, files, (folder) => ({ restrictions: [`${folder}/src`] }));
      assert.equal(await restrict("import './a.js';"), 'a');
      assert.match(await restrict("import '../outside/b.js';"), /Can't resolve '\.\.\/outside\/b\.js'/);
      assert.match(await run("import './a.js';", files, { restrictions: [/index\.js$/] }), /Can't resolve '\.\/a\.js'/);
      const other = pkg({ main: 'a.css', style: 'a.js' }, { 'a.css': '', 'a.js': file('js') });
      assert.equal(await run("import 'pkg';", other, { restrictions: [/\.js$/], mainFields: ['main', 'style'] }), 'js');
    },
    async 'all have to hold'() {
      const files = { 'src/a.js': file('a') };
      const restricted = (more) => run("import './a.js';", files, (folder) => ({ restrictions: [`${folder}/src`, ...more] }));
      assert.equal(await restricted([/\.js$/]), 'a');
      assert.match(await restricted([/index\.js$/]), /Can't resolve '\.\/a\.js'/);
    },
  },
  'resolve.byDependency': {
    async 'overrides for one kind of request'() {
      const files = { 'src/a.cjs': "require('./b');", 'src/b.cjs': file('cjs') };
      assert.match(await run("import './a.cjs';", files, {}), /Can't resolve '\.\/b'/);
      assert.equal(await run("import './a.cjs';", files, { byDependency: { commonjs: { extensions: ['.cjs', '...'] } } }), 'cjs');
    },
    async 'is more specific than the general options'() {
      const files = pkg({ main: 'main.js', module: 'module.js' }, { 'main.js': file('main'), 'module.js': file('module') });
      assert.equal(
        await run("import 'pkg';", files, { mainFields: ['main'], byDependency: { esm: { mainFields: ['module', '...'] } } }),
        'module',
      );
    },
  },
  resolveLoader: {
    async 'finds loaders'() {
      const files = {
        'src/a.txt': '',
        'loaders/own.cjs': "module.exports = () => 'export default 1';",
        'loaders/own-loader/index.cjs': '',
      };
      const config = (resolveLoader) => (folder) => ({
        module: { rules: [{ test: /\.txt$/, loader: 'own.cjs' }] },
        resolveLoader: resolveLoader(folder),
      });
      assert.match(
        await run(
          "import './a.txt';",
          files,
          {},
          config(() => ({})),
        ),
        /Can't resolve 'own\.cjs'/,
      );
      assert.equal(
        await run(
          "import x from './a.txt'; console.log(x);",
          files,
          {},
          config((folder) => ({ modules: ['node_modules', `${folder}/loaders`] })),
        ),
        '1',
      );
    },
    async 'has nothing to do with `resolve`'() {
      const files = { 'src/a.txt': '', 'loaders/own.cjs': "module.exports = () => 'export default 1';" };
      assert.match(
        await run("import './a.txt';", files, (folder) => ({ modules: [`${folder}/loaders`] }), {
          module: { rules: [{ test: /\.txt$/, loader: 'own.cjs' }] },
        }),
        /Can't resolve 'own\.cjs'/,
      );
    },
    async 'takes whole names'() {
      const files = {
        'src/a.txt': '',
        'node_modules/own-loader/index.js': "module.exports = () => 'export default 1';",
        'node_modules/own-loader/package.json': '{}',
      };
      const config = (loader) => ({ module: { rules: [{ test: /\.txt$/, loader }] } });
      assert.match(await run("import './a.txt';", files, {}, config('own')), /Can't resolve 'own'/);
      assert.equal(await run("import x from './a.txt'; console.log(x);", files, {}, config('own-loader')), '1');
    },
  },
  'resolve.cache': {
    async 'is on in development'() {
      const cache = async (config) => (await build({ config })).stats.compilation.options.resolve.cache;
      assert.equal(await cache({ mode: 'development' }), true);
      assert.equal(await cache({}), false);
      assert.equal(await cache({ resolve: { cache: true } }), true);
    },
  },
  'resolve.unsafeCache': {
    async 'keeps results without checking'() {
      const files = { 'package.json': '{}', 'src/index.js': "import './a';", 'src/a/index.js': file('old') };
      const changes = [{ 'src/index.js': "import './a'; console.log(1);", 'src/a.js': file('new') }];
      const after = async (resolve) =>
        (
          await (await build({ files, changes, config: { mode: 'development', devtool: false, cache: true, resolve } })).execute()
        )[0];
      assert.equal(await after({}), 'new');
      assert.equal(await after({ unsafeCache: true }), 'old');
      assert.equal(await after({ unsafeCache: true, cachePredicate: () => false }), 'new');
      const store = {};
      await build({ files, config: { resolve: { unsafeCache: store } } });
      assert.ok(Object.keys(store).length > 0);
    },
  },
  'resolve.cachePredicate': {
    async 'says what to keep'() {
      const kept = async (cachePredicate) => {
        const unsafeCache = {};
        await build({ config: { resolve: { unsafeCache, cachePredicate } } });
        return Object.keys(unsafeCache).length;
      };
      assert.ok((await kept(undefined)) > 0);
      assert.equal(await kept(() => false), 0);
      const requests = [];
      await kept(({ request }) => requests.push(request));
      assert.ok(requests.includes('./src'));
    },
  },
  'resolve.cacheWithContext': {
    async 'makes the importing file part of the key'() {
      const keys = async (cacheWithContext) => {
        const store = {};
        await build({
          files: { 'src/index.js': "import './a.js';", 'src/a.js': '' },
          config: { resolve: { unsafeCache: store, cacheWithContext } },
        });
        return Object.keys(store);
      };
      assert.ok((await keys(true)).at(-1).includes('"issuer":"/'));
      assert.ok((await keys(undefined)).at(-1).includes('"issuer":"/'));
      assert.ok((await keys(false)).at(-1).includes('"context":""'));
    },
  },
  'resolve.plugins': {
    async 'receive the resolvers'() {
      const missing = [];
      class Plugin {
        calls = 0;
        apply(resolver) {
          this.calls++;
          resolver.hooks.noResolve.tap('Test', (request) => missing.push(request.request));
        }
      }
      const plugin = new Plugin();
      await build({ files: { 'src/index.js': "import './none.js';" }, config: { resolve: { plugins: [plugin] } } });
      assert.ok(missing.includes('./none.js'));
      assert.ok(plugin.calls >= 1);
      const called = [];
      await build({ config: { resolve: { plugins: [(resolver) => called.push(resolver)] } } });
      assert.ok(called.length >= 1);
    },
  },
  'resolve.plugins[].apply': {
    async 'receives the resolver'() {
      const resolvers = [];
      await build({ config: { resolve: { plugins: [{ apply: (resolver) => resolvers.push(resolver) }] } } });
      assert.ok(resolvers.length > 0);
      assert.equal(typeof resolvers[0].hooks.noResolve.tap, 'function');
    },
  },
  'resolve.resolver': {
    async 'comes first, and the other options apply to what it does not find'() {
      const files = { 'src/a.js': file('a') };
      const compiler = webpack({});
      const resolver = compiler.resolverFactory.get('normal', { dependencyType: 'esm', fullySpecified: false });
      assert.equal(await run("import './a.js';", files, { resolver, alias: { './a.js': false } }), 'a');
      assert.equal(await run("import './a.js';", files, { alias: { './a.js': false } }), '');
      assert.equal(await run("import './b.js';", files, { resolver, alias: { './b.js': './a.js' } }), 'a');
    },
  },
  'resolve.fileSystem': {
    async 'is where files are looked for'() {
      const asked = [];
      const fileSystem = new Proxy(fs, {
        get: (target, name) =>
          name === 'stat' ? (path, ...rest) => (asked.push(path), target.stat(path, ...rest)) : target[name],
      });
      assert.equal(await run("import './a.js';", { 'src/a.js': file('a') }, { fileSystem }), 'a');
      assert.ok(asked.some((path) => path.endsWith('/src/a.js')));
    },
  },
  'resolve.useSyncFileSystemCalls': {
    async 'allows `resolveSync`'() {
      const sync = (useSyncFileSystemCalls) => {
        const compiler = webpack({ resolve: { useSyncFileSystemCalls } });
        return compiler.resolverFactory
          .get('normal', { dependencyType: 'esm' })
          .resolveSync({}, import.meta.dirname, '../project.mjs');
      };
      assert.match(sync(true), /project\.mjs$/);
      assert.throws(() => sync(false), /Cannot 'resolveSync' because the fileSystem is not sync/);
    },
  },
};
