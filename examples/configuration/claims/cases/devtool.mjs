import assert from 'node:assert/strict';
import { build, rejection } from '../project.mjs';

// A loader that adds a line and returns a map.
const loader = `module.exports = function (code) {
  const mappings = ';' + code.split('\\n').map((_, i) => (i ? 'AACA' : 'AAAA')).join(';');
  this.callback(null, '/* by loader */\\n' + code, { version: 3, sources: ['index.js'], sourcesContent: [code], names: [], mappings });
};`;
const files = {
  'src/index.js': "const own = 'text';\nconsole.log( own );\nimport('./lazy.js');\n",
  'src/lazy.js': "console.log('lazy');\n",
  'loader.cjs': loader,
};

/** Builds with a devtool. Returns the bundle and the map of the entry. */
async function mapped(devtool, config = {}) {
  const result = await build({
    files,
    config: { devtool, module: { rules: [{ test: /\.js$/, use: './loader.cjs' }] }, ...config },
  });
  assert.deepEqual(result.errors, []);
  const js = await result.read('main.js');
  const inline = [...js.matchAll(/sourceMappingURL=data:application\/json;charset=utf-8;base64,([\w+/=]+)/g)].map(([, data]) =>
    JSON.parse(Buffer.from(data, 'base64')),
  );
  const map = result.files.includes('main.js.map')
    ? JSON.parse(await result.read('main.js.map'))
    : inline.find(({ sources }) => sources.some((source) => source.includes('index.js')));
  return {
    js,
    map,
    file: result.files.includes('main.js.map'),
    url: js.includes('sourceMappingURL=main.js.map'),
    eval: js.includes('eval('),
    text: map?.sourcesContent?.find((text) => text?.includes('const own')),
    columns: map?.mappings.includes(',') ?? false,
  };
}
const own = files['src/index.js'];
const afterLoader = `/* by loader */\n${own}`;

// Value, then what the page says: a file, its URL in the bundle, eval, the text it shows, columns.
const values = [
  [false, false, false, false, undefined, false],
  ['eval', false, false, true, undefined, false],
  ['eval-cheap-source-map', false, false, true, afterLoader, false],
  ['eval-cheap-module-source-map', false, false, true, own, false],
  ['eval-source-map', false, false, true, own, true],
  ['eval-nosources-source-map', false, false, true, undefined, true],
  ['cheap-source-map', true, true, false, afterLoader, false],
  ['cheap-module-source-map', true, true, false, own, false],
  ['source-map', true, true, false, own, true],
  ['inline-source-map', false, false, false, own, true],
  ['hidden-source-map', true, false, false, own, true],
  ['nosources-source-map', true, true, false, undefined, true],
  ['hidden-nosources-source-map', true, false, false, undefined, true],
];

export default {
  devtool: {
    async 'is off in development for libraries that are ES modules'() {
      const devtool = async (library) =>
        (await build({ config: { mode: 'development', output: { library } } })).stats.compilation.options.devtool;
      assert.equal(await devtool(undefined), 'eval');
      assert.equal(await devtool({ type: 'commonjs2' }), 'eval');
      for (const type of ['module', 'modern-module']) assert.equal(await devtool({ type }), false);
    },
    ...Object.fromEntries(
      values.map(([value, file, url, inEval, text, columns]) => [
        `${value} gives what the table says`,
        async () => {
          const result = await mapped(value);
          assert.deepEqual(
            { file: result.file, url: result.url, eval: result.eval, text: result.text, columns: result.columns },
            { file, url, eval: inEval, text, columns },
          );
        },
      ]),
    ),
    async 'eval forms make a map for each module, others one for each file'() {
      assert.equal((await mapped('eval-source-map')).map.sources.length, 1);
      assert.ok((await mapped('source-map')).map.sources.length > 1);
    },
    async 'the default is eval in development, with source maps for CSS, and off otherwise'() {
      const css = { 'src/index.js': "import './a.css';\nconsole.log('a');", 'src/a.css': '.a { color: red }' };
      const assets = async (mode) => {
        const result = await build({ files: css, config: { mode } });
        return {
          eval: (await result.read('main.js')).includes('eval('),
          maps: result.files.filter((name) => name.endsWith('.map')),
        };
      };
      assert.deepEqual(await assets('development'), { eval: true, maps: ['main.css.map'] });
      for (const mode of ['production', 'none']) assert.deepEqual(await assets(mode), { eval: false, maps: [] });
    },
    async 'source-map writes one for stylesheets too'() {
      const css = { 'src/index.js': "import './a.css';\nconsole.log('a');", 'src/a.css': '.a { color: red }' };
      const { files: written } = await build({ files: css, config: { devtool: 'source-map' } });
      assert.ok(written.includes('main.css.map') && written.includes('main.js.map'));
    },
    async 'debugids puts one id into script and map'() {
      const { js, map } = await mapped('source-map-debugids');
      assert.ok(map.debugId);
      assert.ok(js.includes(`debugId=${map.debugId}`));
      assert.equal((await mapped('source-map')).map.debugId, undefined);
    },
    async 'scopes adds names of imports'() {
      const sources = {
        'src/index.js':
          "import { add } from './math.js';\nexport function run(n) {\n  return add(n, 2);\n}\nconsole.log(run(1));\n",
        'src/math.js': 'export const add = (a, b) => a + b;\n',
      };
      const map = async (devtool, mode = 'development') => {
        const result = await build({ files: sources, config: { mode, devtool } });
        return JSON.parse(await result.read('main.js.map'));
      };
      assert.ok((await map('source-map-scopes')).scopes);
      assert.equal((await map('source-map-scopes', 'production')).scopes, undefined);
      assert.equal((await map('source-map')).scopes, undefined);
    },
    async 'other orders and true are refused'() {
      for (const devtool of ['cheap-eval-source-map', 'sourcemap', '#source-map', true]) {
        assert.match(await rejection({ devtool }), /configuration\.devtool/);
      }
    },
    async 'inline and eval make the bundle larger, source-map hardly'() {
      const none = (await mapped(false)).js.length;
      assert.ok((await mapped('inline-source-map')).js.length > 2 * none);
      assert.ok((await mapped('source-map')).js.length < none + 100);
    },
  },
  'devtool[].type': {
    async 'selects the files; types that are not listed get no map'() {
      const css = { 'src/index.js': "import './a.css';\nconsole.log('a');", 'src/a.css': '.a { color: red }' };
      const maps = async (devtool) =>
        (await build({ files: css, config: { devtool } })).files.filter((name) => name.endsWith('.map'));
      assert.deepEqual(await maps([{ type: 'javascript', use: 'source-map' }]), ['main.js.map']);
      assert.deepEqual(await maps([{ type: 'css', use: 'source-map' }]), ['main.css.map']);
      assert.deepEqual(await maps([{ type: 'all', use: 'source-map' }]), ['main.css.map', 'main.js.map']);
    },
  },
  'devtool[].use': {
    async 'is the kind of map for these files; eval forms give stylesheets none and apply to scripts of any type'() {
      const css = { 'src/index.js': "import './a.css';\nconsole.log('a');", 'src/a.css': '.a { color: red }' };
      const result = await build({
        files: css,
        config: {
          devtool: [
            { type: 'javascript', use: 'hidden-source-map' },
            { type: 'css', use: 'source-map' },
          ],
        },
      });
      assert.ok(!(await result.read('main.js')).includes('sourceMappingURL'));
      assert.ok((await result.read('main.css')).includes('sourceMappingURL'));
      const none = await build({ files: css, config: { devtool: [{ type: 'css', use: 'eval-source-map' }] } });
      assert.ok(!(await none.read('main.css')).includes('sourceMappingURL'));
      assert.match(await none.read('main.js'), /eval\(".*sourceMappingURL=/s);
    },
  },
};
