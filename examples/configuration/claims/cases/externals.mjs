import assert from 'node:assert/strict';
import { build, rejection } from '../project.mjs';

const uses = (request) => ({ 'src/index.js': `import * as x from '${request}';\nconsole.log(x);` });
const bundle = async (config, files = uses('ext')) => {
  const result = await build({ files, config });
  return result.errors.length > 0 ? result.errors.join('\n') : result.read(result.assets.find((name) => /\.(m?js|cjs)$/.test(name)));
};

/** Whether a request stays outside the bundle. */
const external = async (config, request, extra = {}) => {
  const { stats } = await build({ files: { ...uses(request), ...extra }, config: { ...config, optimization: { concatenateModules: false } } });
  return [...stats.compilation.modules].some((module) => module.constructor.name === 'ExternalModule');
};
const missing = (request) => ({ [`node_modules/${request}/index.js`]: 'export const installed = true;' });

const web = { output: { module: true }, target: ['web', 'es2022'] };
const node = { target: 'node24' };

export default {
  externals: {
    async 'a string leaves out exactly this request'() {
      const lodash = { ...missing('lodash'), 'node_modules/lodash/fp.js': 'export const fp = 1;' };
      assert.equal(await external({}, 'lodash', lodash), false);
      assert.equal(await external({ externals: 'lodash' }, 'lodash', lodash), true);
      assert.equal(await external({ externals: 'lodash' }, 'lodash/fp', lodash), false);
      assert.match(await bundle({ externals: 'lodash' }, uses('lodash')), /= lodash;/);
    },
    async 'values of an object say what to take'() {
      const code = (value) => bundle({ externals: { ext: value } });
      assert.match(await code('jQuery'), /= jQuery;/);
      assert.match(await bundle({ ...node, externals: { ext: 'commonjs jquery' } }), /= require\("jquery"\);/);
      assert.match(await code(['_', 'fp']), /= _\.fp;|_\["fp"\]/);
      assert.match(await code(true), /= ext;/);
      assert.match(await code(false), /Can't resolve 'ext'/);
      assert.match(await code({ external: '_', sideEffects: false }), /= _;/);
      assert.equal(await external({ externals: [{ ext: false }, 'ext'] }, 'ext'), true);
    },
    async 'an object needs an entry for each type of the library'() {
      const umd = { output: { library: { name: 'Chart', type: 'umd' }, globalObject: 'globalThis' } };
      const names = { commonjs: 'lodash', commonjs2: 'lodash', amd: 'lodash', root: '_' };
      const code = await bundle({ ...umd, externals: { ext: names } });
      assert.match(code, /require\("lodash"\)/);
      assert.match(code, /root\["_"\]/);
      await assert.rejects(build({ files: uses('ext'), config: { externals: { ext: { root: 'X', commonjs: 'x' } } } }).then(({ errors }) => {
        if (errors.length > 0) throw new Error(errors[0]);
      }), /Missing external configuration for type "var"/);
    },
    async 'a regular expression leaves out all that match, each under its own name'() {
      const config = { ...node, externals: /^@shop\// };
      assert.match(await bundle({ ...config, externalsType: 'node-commonjs' }, uses('@shop/ui')), /require\("@shop\/ui"\)/);
      assert.match(await bundle(config, uses('@shop/ui')), /Unexpected character '@'/);
    },
    async 'a function decides case by case, entries included'() {
      const seen = [];
      const externals = async (data) => {
        seen.push(data);
        if (data.request === 'ext') return 'var Ext';
      };
      assert.match(await bundle({ externals }), /= Ext;/);
      assert.deepEqual(seen.map(({ request }) => request), ['./src', 'ext']);
      const [, { context, contextInfo, dependencyType, getResolve }] = seen;
      assert.match(context, /src$/);
      assert.deepEqual(Object.keys(contextInfo).toSorted(), ['compiler', 'issuer', 'issuerLayer']);
      assert.equal(dependencyType, 'esm');
      assert.equal(typeof getResolve, 'function');
    },
    async 'a function that neither returns a promise nor calls back stops the build'() {
      const ended = build({ files: uses('ext'), config: { externals: () => 'var Ext' } }).then(() => true);
      assert.equal(await Promise.race([ended, new Promise((done) => setTimeout(done, 500, false))]), false);
    },
    async 'a file of a context has its path in the folder, and the whole request'() {
      const seen = [];
      const files = { 'src/index.js': 'import(`./lang/${location.hash}.js`);', 'src/lang/de.js': '' };
      await build({ files, config: { externals: async ({ request, originalRequest }) => void seen.push([request, originalRequest]) } });
      assert.deepEqual(seen.at(-1), ['./de.js', './lang/de.js']);
    },
    async 'a function with a second parameter gets a callback'() {
      const externals = ({ request }, callback) => (request === 'ext' ? callback(null, 'var Ext') : callback());
      assert.match(await bundle({ externals }), /= Ext;/);
    },
    async 'the first member of a list that matches decides'() {
      assert.match(await bundle({ externals: [{ ext: 'First' }, { ext: 'Second' }] }), /= First;/);
    },
  },
  'externals.byLayer': {
    async 'depends on the layer of the module that asks'() {
      const config = (byLayer) => ({
        externals: { byLayer },
        entry: { a: { import: './src/index.js', layer: 'client' }, b: { import: './src/index.js', layer: 'server' } },
      });
      for (const byLayer of [
        { client: { ext: 'var Client' }, server: { ext: 'var Server' } },
        (layer) => ({ ext: layer === 'client' ? 'var Client' : 'var Server' }),
      ]) {
        const { read } = await build({ files: uses('ext'), config: config(byLayer) });
        assert.match(await read('a.js'), /Client/);
        assert.match(await read('b.js'), /Server/);
        assert.doesNotMatch(await read('a.js'), /Server/);
      }
    },
  },
  'externals.*.external': {
    async 'is any value that could stand alone'() {
      const code = (value) => bundle({ externals: { ext: { external: value } } });
      assert.match(await code('_'), /= _;/);
      assert.match(await code(true), /= ext;/);
      assert.match(await code(['_', 'fp']), /_\.fp|_\["fp"\]/);
    },
  },
  'externals.*.sideEffects': {
    async '`false` drops the external if nothing of it is used'() {
      const code = (sideEffects) =>
        bundle(
          { ...node, externals: { ext: { external: 'commonjs ext', ...(sideEffects === undefined ? {} : { sideEffects }) } } },
          { 'src/index.js': "import { a } from 'ext';\nconsole.log('main');" },
        );
      assert.match(await code(undefined), /require\("ext"\)/);
      assert.match(await code(true), /require\("ext"\)/);
      assert.doesNotMatch(await code(false), /require\("ext"\)/);
    },
  },
  'externals.*.interop': {
    async 'says what a default import is'() {
      const files = { 'src/index.js': "import x from 'ext';\nconsole.log(typeof x, x === globalThis.exported);" };
      const run = async (interop, exported, more = {}) => {
        const { execute } = await build({
          files: { ...files, ...more },
          config: { ...node, output: { filename: 'main.js' }, externalsType: 'commonjs', externals: { ext: { commonjs: 'ext', ...(interop && { interop }) } } },
        });
        const globals = { exported, require: () => exported, module: {} };
        return (await execute(['main.js'], globals))[0];
      };
      assert.equal(await run('default', { default: 'text' }), 'object true');
      assert.equal(await run('esModule', { default: 'text' }), 'string false');
      assert.equal(await run('default', { __esModule: true, default: 'text' }), 'object true');
      assert.equal(await run(undefined, { default: 'text' }), 'object true');
      const compiled = { __esModule: true, default: 'text' };
      assert.equal(await run(undefined, compiled), 'object true');
      assert.equal(await run(undefined, compiled, { 'package.json': '{}' }), 'string false');
    },
    async 'next to `external`, makes the object one of names'() {
      const code = await bundle({ externals: { ext: { external: 'ext', interop: 'default' } } });
      assert.match(code, /Missing external configuration for type "var"/);
    },
  },
  externalsType: {
    async 'bug: declares no variable for the type `jsonp`, the default in a library of that type'() {
      const { read, errors } = await build({
        files: uses('ext'),
        config: { output: { library: { type: 'jsonp', name: 'Lib' } }, externals: { ext: 'Ext' } },
      });
      assert.deepEqual(errors, []);
      const text = await read('main.js');
      assert.equal(text.match(/__WEBPACK_EXTERNAL_MODULE_\w+/g).length, 1);
    },
    async 'needs a target with `import()` for `module`, `import`, and `module-import` in scripts'() {
      for (const type of ['module', 'import', 'module-import']) {
        const run = (target) => build({ files: uses('ext'), config: { target, externalsType: type, externals: { ext: 'Ext' } } });
        assert.match((await run('web')).errors[0], /The target environment doesn't support/, type);
        assert.deepEqual((await run(['web', 'es2020'])).errors, [], type);
      }
    },
    async 'decides what the bundle contains'() {
      const code = (type, config = {}) => bundle({ externalsType: type, ...config, externals: { ext: 'Ext' } });
      for (const type of [undefined, 'var', 'assign']) assert.match(await code(type), /= Ext;/, type);
      for (const type of ['window', 'self', 'this']) assert.match(await code(type), new RegExp(`${type}\\["Ext"\\];`), type);
      assert.match(await code('global'), /\["Ext"\];/);
      for (const type of ['commonjs', 'commonjs2', 'commonjs-module', 'commonjs-static', 'node-commonjs']) {
        assert.match(await code(type, node), /require\("Ext"\)/, type);
      }
      assert.match(await code('node-commonjs', { ...node, output: { module: true } }), /createRequire/);
      assert.match(await code('module', web), /from "Ext";/);
      assert.match(await code('import', web), /import\("Ext"\)/);
      assert.match(await code('promise'), /= await Ext|module\.exports = Ext/);
      assert.match(await code('module-import', web), /from "Ext";/);
    },
    async 'follows `output.library.type`, and `output.module`'() {
      const type = async (config) => (await build({ config })).stats.compilation.options.externalsType;
      assert.equal(await type({}), 'var');
      assert.equal(await type({ output: { library: { type: 'umd', name: 'X' } } }), 'umd');
      assert.equal(await type({ output: { module: true } }), 'module-import');
    },
    async '`module` and `import` keep `defer`'() {
      const files = { 'src/index.js': "import defer * as x from 'ext';\nconsole.log(x.a);" };
      const output = { module: true, environment: { deferImport: true } };
      const code = (type) => bundle({ ...web, output, experiments: { deferImport: true }, externals: { ext: `${type} ext` } }, files);
      assert.match(await code('module'), /import defer /);
      assert.match(await code('import'), /import\.defer\(/);
    },
    async '`script` adds a script element and takes a global'() {
      const code = await bundle(
        { externals: { ext: ['script https://cdn.example.com/lodash.min.js', '_', 'head'] } },
        { 'src/index.js': "import head from 'ext';\nconsole.log(head);" },
      );
      assert.match(code, /https:\/\/cdn\.example\.com\/lodash\.min\.js/);
      assert.match(code, /_\.head|_\["head"\]|"head"/);
      assert.match(await bundle({ externals: { ext: 'script x' } }), /Invalid request "x"/);
    },
  },
  externalsPresets: {
    async 'follow the target, and add to it'() {
      const presets = async (config) => (await build({ config })).stats.compilation.options.externalsPresets;
      const on = async (config) => Object.entries(await presets(config)).filter(([, value]) => value).map(([name]) => name);
      assert.deepEqual(await on({}), ['web']);
      assert.deepEqual(await on(node), ['node']);
      assert.deepEqual((await on({ ...node, externalsPresets: { nodeModules: true } })).toSorted(), ['node', 'nodeModules']);
    },
  },
  'externalsPresets.nodeModules': {
    async 'bundles stylesheets of packages'() {
      const files = { 'src/index.js': "import 'pkg/a.css'; import 'pkg';", 'node_modules/pkg/a.css': 'a { color: red; }', ...missing('pkg') };
      const config = { ...node, externalsPresets: { nodeModules: true }, module: { generator: { 'css/auto': { exportsOnly: false } } } };
      const { assets, errors } = await build({ files, config });
      assert.deepEqual(errors, []);
      assert.deepEqual(assets, ['main.css', 'main.js']);
    },
    async 'leaves out installed packages'() {
      const files = missing('lodash');
      assert.equal(await external(node, 'lodash', files), false);
      assert.equal(await external({ ...node, externalsPresets: { nodeModules: true } }, 'lodash', files), true);
      assert.match(await bundle({ ...node, output: { module: true }, externalsPresets: { nodeModules: true } }, { ...uses('lodash'), ...files }), /from "lodash"/);
    },
    async 'a package that is not installed is an error'() {
      assert.match(await bundle({ ...node, externalsPresets: { nodeModules: true } }, uses('nowhere')), /Can't resolve 'nowhere'/);
    },
  },
  'externalsPresets.nodeModules.allowlist': {
    async 'bundles these; an expression sees the whole request'() {
      const files = { ...missing('@shop/ui'), 'node_modules/@shop/icons/a.js': 'export const a = 1;' };
      const out = (request, allowlist) => external({ ...node, externalsPresets: { nodeModules: { allowlist } } }, request, files);
      assert.equal(await out('@shop/ui', []), true);
      assert.equal(await out('@shop/ui', ['@shop/ui']), false);
      assert.equal(await out('@shop/icons/a.js', [/^@shop\/icons\//]), false);
      assert.equal(await out('@shop/ui', [/^@shop\/icons\//]), true);
      assert.equal(await out('@shop/ui', [(request) => request === '@shop/ui']), false);
    },
  },
  ...Object.fromEntries(
    [
      ['node', ['fs', 'node:path']],
      ['deno', ['node:fs', 'npm:chalk', 'jsr:@std/path']],
      ['bun', ['bun', 'bun:sqlite', 'node:fs']],
      ['electron', ['electron']],
      ['nwjs', ['nw.gui']],
    ].map(([name, requests]) => [
      `externalsPresets.${name}`,
      {
        async 'leaves out its modules'() {
          for (const request of requests) {
            assert.equal(await external({ ...web, externalsPresets: { web: false, [name]: true } }, request), true, request);
            const { errors } = await build({ files: uses(request), config: { ...web, externalsPresets: { web: false } } });
            assert.ok(errors.length > 0, request);
          }
        },
      },
    ]),
  ),
  ...Object.fromEntries(
    [
      ['electronMain', 'ipc-main', 'electron-main'],
      ['electronPreload', 'web-frame', 'electron-preload'],
      ['electronRenderer', 'web-frame', 'electron-renderer'],
    ].map(([name, request, target]) => [
      `externalsPresets.${name}`,
      {
        async 'leaves out its modules, together with `electron`; the target sets it'() {
          assert.equal(await external({ externalsPresets: { electron: true, [name]: true } }, request), true);
          for (const externalsPresets of [{ electron: true }, { [name]: true }]) {
            assert.ok((await build({ files: uses(request), config: { externalsPresets } })).errors.length > 0);
          }
          assert.equal((await build({ config: { target } })).stats.compilation.options.externalsPresets[name], true);
        },
      },
    ]),
  ),
  'externalsPresets.web': {
    async 'keeps imports of URLs'() {
      const url = uses('https://cdn.example.com/x.js');
      assert.match(await bundle(web, url), /from "https:\/\/cdn\.example\.com\/x\.js"/);
      assert.match(await bundle({ target: ['web', 'es2020'] }, url), /import\("https:\/\/cdn\.example\.com\/x\.js"\)/);
      assert.match(await bundle({ target: ['web', 'es5'] }, url), /doesn't support dynamic import\(\) syntax/);
    },
  },
  'externalsPresets.webAsync': {
    async 'uses import() also in ES modules'() {
      const url = uses('https://cdn.example.com/x.js');
      const code = await bundle({ ...web, externalsPresets: { web: false, webAsync: true } }, url);
      assert.match(code, /import\("https:\/\/cdn\.example\.com\/x\.js"\)/);
      assert.doesNotMatch(code, /from "https:/);
    },
  },
};
