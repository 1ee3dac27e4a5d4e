import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, createProject, rejection } from '../project.mjs';

const rules = (...list) => ({ module: { rules: list } });
const parser = (options, type = 'javascript') => ({ module: { parser: { [type]: options } } });
const generator = (options, type) => ({ module: { generator: { [type]: options } } });

/** Builds with modules kept apart, so that each can be asked for its type and loaders. */
const buildApart = async ({ files, config = {} }) => {
  const folder = await createProject(files);
  const options = typeof config === 'function' ? config(folder) : config;
  return build({ folder, config: { ...options, optimization: { concatenateModules: false, ...options.optimization } } });
};

const moduleOf = ({ stats }, name) => {
  const found = [...stats.compilation.modules].find(({ resource }) => resource?.endsWith(`/${name}`));
  assert.ok(found, `no module ${name}`);
  return found;
};
const typeOf = (result, name) => moduleOf(result, name).type;

/** Runs the bundle of an `index.js` that logs something. */
const log = async (source, files = {}, config = {}, globals = {}) => {
  const result = await build({ files: { 'src/index.js': source, ...files }, config });
  assert.deepEqual(result.errors, []);
  return (await result.execute('main.js', globals)).join('\n');
};

/** A loader that appends a letter to a text. */
const loaders = {
  'add-a.cjs': "module.exports = (text) => text + 'a';",
  'add-b.cjs': "module.exports = (text) => text + 'b';",
  'show-options.cjs': 'module.exports = function () { return JSON.stringify(this.getOptions()); };',
};
const text = { ...loaders, 'src/x.txt': '' };
const logText = "import x from './x.txt';\nconsole.log(x);";
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** The same tests for several options. */
const each = (names, tests) => Object.fromEntries(names.map((name) => [name, tests(name.split('.').at(-1), name)]));

/** Rejects options that a parser or generator does not have. */
const rejectsUnknown = (section) => ({
  async 'accepts no unknown options'() {
    const [, kind, type] = section.split('.');
    const config = { module: { [kind]: { [type]: { nothing: 1 } } } };
    assert.match(await rejection(config), /unknown property 'nothing'/);
  },
});
const logIcon = (query = '') => `import icon from './icon.svg${query}';\nconsole.log(icon);`;

/** Builds an entry that loads `a.js`, which loads `b.js` with a stylesheet. Returns the elements that the entry adds to a page. */
const elementsOf = async (options, index = "import('./a.js');") => {
  const files = {
    'src/index.js': index,
    'src/a.js': "import('./b.js');",
    'src/b.js': "import './b.css'; console.log('b');",
    'src/b.css': 'p { color: red }',
  };
  const config = { ...parser(options), optimization: { chunkIds: 'named' }, output: { publicPath: '/' } };
  const elements = [];
  const createElement = (tag) => ({
    tag,
    setAttribute(name, value) {
      this[name] = value;
    },
  });
  const document = { createElement, getElementsByTagName: () => [], head: { appendChild: (element) => elements.push(element) } };
  const result = await build({ files, config });
  await result.execute('main.js', { document, self: {}, setTimeout: () => {} });
  return elements.map(({ tag, rel, as, href, src, fetchpriority }) =>
    [tag, rel, as, (src ?? href).replace(/^.*?([ab])_.*(\.\w+)$/, '$1$2'), fetchpriority].filter(Boolean).join(' '),
  );
};

/** Names that CSS modules rename, with stylesheets that use them. */
const identifiers = {
  animation: ['spin', '@keyframes spin { to { rotate: 1turn } } .a { animation: spin 1s }'],
  container: ['side', '.a { container-name: side } @container side (width > 1px) { .b { color: red } }'],
  customIdents: ['dots', '@counter-style dots { symbols: "*" } .a { list-style: dots }'],
  dashedIdents: ['gap', '.a { --gap: 1px; margin: var(--gap) }'],
  function: ['double', '@function --double(--x) { result: calc(2 * var(--x)) } .a { margin: --double(1px) }'],
  grid: ['main', '.a { grid-template-areas: "main"; } .b { grid-area: main }'],
};
const renamed = async (name, options, file = 'a.module.css') => {
  const files = { 'src/index.js': `import './${file}';`, [`src/${file}`]: identifiers[name][1] };
  const module = { parser: { 'css/auto': options }, generator: { 'css/auto': { localIdentName: 'local-[local]' } } };
  return (await build({ files, config: { module } })).read('main.css');
};

/** What the options of a family control. */
const families = {
  'module.parser.html': {
    async 'controls entries and files that scripts import'() {
      const files = {
        'src/index.js': "import html from './page.html'; console.log(html);",
        'src/page.html': '<img src="./a.png">',
        'src/a.png': 'a',
      };
      const images = async (entry, options) =>
        (await build({ files, config: { entry, ...parser(options, 'html') } })).files.filter((name) => name.endsWith('.png'))
          .length;
      for (const entry of ['./src/page.html', './src/index.js']) {
        assert.equal(await images(entry, {}), 1);
        assert.equal(await images(entry, { sources: false }), 0);
      }
    },
  },
  'module.generator.html': {
    async 'makes a file, a string, or both'() {
      const files = { 'src/index.js': "import html from './page.html'; console.log(html);", 'src/page.html': '<p>Hi</p>' };
      const output = async (entry, options) => {
        const result = await build({ files, config: { entry, ...generator(options, 'html') } });
        const pages = result.files.filter((name) => name.endsWith('.html')).length;
        return [pages, ...(result.files.includes('main.js') ? await result.execute() : [])].join();
      };
      assert.equal(await output('./src/page.html', {}), '1');
      assert.equal(await output('./src/index.js', {}), '0,<p>Hi</p>');
      assert.equal(await output('./src/index.js', { extract: true }), '1,<p>Hi</p>');
    },
  },
  'module.parser.json': {
    async 'controls how JSON is read, and which parts are kept'() {
      const files = {
        'src/index.js': "import data from './data.json'; console.log(data.a.b);",
        'src/data.json': '{ "a": { "b": 1, "deep": 2 } }',
      };
      const code = async (options) => (await build({ files, config: parser(options, 'json') })).read('main.js');
      assert.doesNotMatch(await code({}), /deep/);
      assert.match(await code({ exportsDepth: 1 }), /deep/);
      assert.match(await code({ parse: () => ({ a: { b: 'own' } }) }), /own/);
    },
  },
  'module.generator.json': {
    async 'controls how JSON is written'() {
      const data = JSON.stringify({ text: 'x'.repeat(100) });
      const files = { 'src/index.js': "import data from './data.json'; console.log(data);", 'src/data.json': data };
      const code = async (options) => (await build({ files, config: generator(options, 'json') })).read('main.js');
      assert.match(await code({}), /JSON\.parse\('\{"text"/);
      assert.match(await code({ JSONParse: false }), /= \{"text"/);
    },
  },
  'module.parser.asset': {
    async 'decides between a file and a data URL for the type `asset`'() {
      const written = async (inline, type = 'asset') => {
        const files = { 'src/index.js': logIcon(), 'src/icon.svg': svg };
        const module = { parser: { asset: { dataUrlCondition: () => inline } }, rules: [{ test: /\.svg$/, type }] };
        return (await build({ files, config: { module } })).files.length - 1;
      };
      assert.equal(await written(true), 0);
      assert.equal(await written(false), 1);
      assert.equal(await written(true, 'asset/resource'), 1);
      assert.equal(await written(false, 'asset/inline'), 0);
    },
  },
};

export default {
  module: {
    async 'handles JavaScript, TypeScript, JSON, CSS, HTML, WebAssembly and URLs without rules'() {
      const files = {
        'src/index.js': [
          "import './a.ts'; import './a.css'; import './a.html'; import './a.json';",
          "import './a.wasm';",
          "console.log(new URL('./a.png', import.meta.url));",
        ].join('\n'),
        'src/a.ts': 'const a: number = 1; console.log(a);',
        'src/a.css': 'p { color: red }',
        'src/a.html': '<p>Hi</p>',
        'src/a.json': '{}',
        'src/a.png': 'png',
        'src/a.wasm': Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]),
      };
      const result = await buildApart({ files });
      assert.deepEqual(result.errors, []);
      assert.equal(typeOf(result, 'a.ts'), 'javascript/esm');
      assert.equal(typeOf(result, 'a.css'), 'css/auto');
      assert.equal(typeOf(result, 'a.html'), 'html');
      assert.equal(typeOf(result, 'a.json'), 'json');
      assert.equal(typeOf(result, 'a.wasm'), 'webassembly/async');
      assert.equal(typeOf(result, 'a.png'), 'asset/resource');
    },
    async 'turns an SVG and a YAML file into a data URL and text with two rules'() {
      const files = { 'src/icon.svg': svg, 'src/words.yaml': 'hi: there' };
      const source = "import icon from './icon.svg'; import text from './words.yaml'; console.log(icon.slice(0, 19), text);";
      const config = rules({ test: /\.svg$/, type: 'asset/inline' }, { test: /\.ya?ml$/, type: 'asset/source' });
      assert.equal(await log(source, files, config), 'data:image/svg+xml; hi: there');
      const without = await build({ files: { ...files, 'src/index.js': source } });
      assert.match(without.errors[0], /You may need an appropriate loader/);
    },
  },
  'module.rules': {
    async 'lets the last matching rule decide single settings, and adds up loaders'() {
      const config = (folder) =>
        rules(
          { test: /\.txt$/, type: 'asset/inline', use: `${folder}/add-a.cjs` },
          { test: /x\.txt$/, type: 'asset/source', use: `${folder}/add-b.cjs` },
        );
      assert.equal(await log(logText, text, config), 'ba');
    },
    async 'merges `parser`, `generator` and `resolve` of several rules'() {
      const config = rules(
        { test: /\.svg$/, type: 'asset/resource', generator: { filename: '[name]-a[ext]' } },
        { test: /icon\.svg$/, generator: { publicPath: '/cdn/' } },
      );
      assert.equal(await log(logIcon(), { 'src/icon.svg': svg }, config), '/cdn/icon-a.svg');
    },
    async 'skips falsy members'() {
      const config = rules(false, null, 0, '', { test: /\.txt$/, type: 'asset/source' });
      assert.equal(await log(logText, { 'src/x.txt': 'hi' }, config), 'hi');
    },
    async 'runs after the default rules'() {
      const config = rules({ test: /\.json$/, type: 'asset/source' });
      assert.equal(await log("import x from './x.json'; console.log(typeof x);", { 'src/x.json': '{}' }, config), 'string');
    },
    async 'leaves a file to the JavaScript parser if no rule sets a type'() {
      const { errors } = await build({ files: { 'src/index.js': "import './a.less';", 'src/a.less': '@import "b";' } });
      assert.match(errors[0], /File was parsed as module type 'javascript\/auto'/);
    },
    async 'can report rules that never matched, with `performance.unusedConfig`'() {
      const config = (performance) => ({ ...rules({ test: /\.nothing$/, type: 'asset/source' }), performance });
      const off = await build({ config: config({}) });
      const on = await build({ config: config({ unusedConfig: true }) });
      assert.deepEqual(off.warnings, []);
      assert.match(on.warnings[0], /module\.rules\[0\] \(test: \/\\\.nothing\$\/\)/);
    },
  },
  'module.defaultRules': {
    async 'come first, and can be extended or replaced'() {
      const source = "import x from './x.geojson'; console.log(x.a);";
      const files = { 'src/x.geojson': '{ "a": 1 }' };
      const extended = { module: { defaultRules: ['...', { test: /\.geojson$/i, type: 'json' }] } };
      assert.equal(await log(source, files, extended), '1');
      const off = await build({ files: { 'src/index.js': source, ...files } });
      assert.match(off.errors[0], /Module parse failed/);
      const json = { 'src/index.js': "import x from './x.json'; console.log(x.a);", 'src/x.json': '{ "a": 1 }' };
      const replaced = await build({ files: json, config: { module: { defaultRules: [] } } });
      assert.match(replaced.errors[0], /Module parse failed/);
    },
  },
  'Rule.rules': {
    async 'apply only if the outer rule matches'() {
      const nested = (test) => rules({ test, rules: [{ test: /x\.txt$/, type: 'asset/source' }] });
      assert.equal(await log(logText, { 'src/x.txt': 'hi' }, nested(/\.txt$/)), 'hi');
      const off = await build({ files: { 'src/index.js': logText, 'src/x.txt': 'a b' }, config: nested(/\.md$/) });
      assert.match(off.errors[0], /Module parse failed/);
    },
    async 'add their effects to those of the outer rule, and all that match apply'() {
      const config = (folder) =>
        rules({
          test: /\.txt$/,
          type: 'asset/source',
          use: `${folder}/add-a.cjs`,
          rules: [{ use: `${folder}/add-b.cjs` }, { use: `${folder}/add-b.cjs` }],
        });
      assert.equal(await log(logText, text, config), 'bba');
    },
  },
  'Rule.oneOf': {
    async 'applies only the first match'() {
      const oneOf = [
        { resourceQuery: /inline/, type: 'asset/inline' },
        { resourceQuery: /raw/, type: 'asset/source' },
        { type: 'asset/resource', generator: { filename: '[name][ext]', publicPath: '' } },
      ];
      const config = rules({ test: /\.svg$/, oneOf });
      const files = { 'src/icon.svg': svg };
      assert.match(await log(logIcon('?inline'), files, config), /^data:image\/svg\+xml;base64,/);
      assert.equal(await log(logIcon('?raw'), files, config), svg);
      assert.equal(await log(logIcon(), files, config), 'icon.svg');
      // As plain nested rules the last one wins.
      assert.equal(await log(logIcon('?raw'), files, rules({ test: /\.svg$/, rules: oneOf })), 'icon.svg');
    },
  },
  'Rule.test': {
    async 'tests the absolute path without the query'() {
      const config = (folder) => rules({ test: (path) => path === `${folder}/src/icon.svg`, type: 'asset/source' });
      assert.equal(await log(logIcon('?a'), { 'src/icon.svg': svg }, config), svg);
    },
    async 'also matches in the middle, unless the expression ends with `$`'() {
      const files = { 'src/index.js': "import './b.txt.js';", 'src/b.txt.js': '' };
      const loose = await buildApart({ files, config: rules({ test: /\.txt/, type: 'asset/source' }) });
      const strict = await buildApart({ files, config: rules({ test: /\.txt$/, type: 'asset/source' }) });
      assert.equal(typeOf(loose, 'b.txt.js'), 'asset/source');
      assert.equal(typeOf(strict, 'b.txt.js'), 'javascript/esm');
    },
    async 'takes strings as absolute prefixes, and rejects relative ones'() {
      const files = { 'src/x.txt': 'hi' };
      assert.equal(await log(logText, files, (folder) => rules({ test: `${folder}/src/x`, type: 'asset/source' })), 'hi');
      assert.match(await rejection(rules({ test: 'src/x', type: 'asset/source' })), /is not an absolute path/);
    },
    async 'takes a list, of which one has to match'() {
      assert.equal(await log(logText, { 'src/x.txt': 'hi' }, rules({ test: [/\.md$/, /\.txt$/], type: 'asset/source' })), 'hi');
    },
  },
  'Rule.include': {
    async 'narrows `test` to a folder'() {
      const files = {
        ...loaders,
        'src/index.js': "import x from './x.txt'; import y from '../lib/y.txt'; console.log(x, y);",
        'src/x.txt': 'x',
        'lib/y.txt': 'y',
      };
      const config = (include) => (folder) =>
        rules({ test: /\.txt$/, type: 'asset/source' }, { test: /\.txt$/, ...include(folder), use: `${folder}/add-a.cjs` });
      const run = async (include) => (await build({ files, config: config(include) })).execute();
      assert.deepEqual(await run(() => ({})), ['xa ya']);
      assert.deepEqual(await run((folder) => ({ include: `${folder}/src` })), ['xa y']);
    },
  },
  'Rule.exclude': {
    async 'skips files even if `test` and `include` match'() {
      const files = {
        ...loaders,
        'src/index.js': "import x from './x.txt'; import y from './y.txt'; console.log(x, y);",
        'src/x.txt': 'x',
        'src/y.txt': 'y',
      };
      const run = async (exclude) => {
        const config = (folder) =>
          rules(
            { test: /\.txt$/, type: 'asset/source' },
            { test: /\.txt$/, include: `${folder}/src`, ...exclude, use: `${folder}/add-a.cjs` },
          );
        return (await build({ files, config })).execute();
      };
      assert.deepEqual(await run({}), ['xa ya']);
      assert.deepEqual(await run({ exclude: /y\.txt$/ }), ['xa y']);
    },
    async 'lets single packages through with a negative lookahead'() {
      const files = {
        ...loaders,
        'src/index.js': "import x from '@shop/a/a.txt'; import y from 'other/b.txt'; console.log(x, y);",
        'node_modules/@shop/a/a.txt': '1',
        'node_modules/other/b.txt': '2',
      };
      const exclude = /node_modules[\\/](?!@shop[\\/])/;
      const config = (folder) =>
        rules({ test: /\.txt$/, type: 'asset/source' }, { test: /\.txt$/, exclude, use: `${folder}/add-a.cjs` });
      assert.deepEqual(await (await build({ files, config })).execute(), ['1a 2']);
    },
  },
  'Rule.glob': {
    async 'matches patterns, and `!` subtracts'() {
      const files = {
        'src/index.js':
          "import a from './icons/a/x.svg'; import b from './icons/y.raw.svg'; console.log(a.slice(0, 5), b.slice(0, 5));",
        'src/icons/a/x.svg': svg,
        'src/icons/y.raw.svg': svg,
      };
      const config = (folder) =>
        rules(
          { test: /\.svg$/, type: 'asset/source' },
          { glob: [`${folder}/src/icons/**/*.svg`, '!*.raw.svg', `!${folder}/**/*.raw.svg`], type: 'asset/inline' },
        );
      assert.deepEqual(await (await build({ files, config })).execute(), ['data: <svg ']);
    },
    async 'matches no path with a dot folder that the pattern does not name'() {
      const run = (glob) =>
        log(logIcon(), { 'src/icon.svg': svg }, (folder) =>
          rules({ test: /\.svg$/, type: 'asset/source' }, { glob: glob(folder), type: 'asset/inline' }),
        );
      // The projects are in a folder called `.projects`.
      assert.equal(await run(() => 'src/*.svg'), svg);
      assert.match(await run((folder) => `${folder}/src/*.svg`), /^data:/);
    },
  },
  'Rule.resource': {
    async 'is one more condition for the path that `test` looks at'() {
      const apply = (rule) =>
        build({ files: { 'src/index.js': logText, 'src/x.txt': 'a b' }, config: rules({ ...rule, type: 'asset/source' }) });
      const both = await apply({ test: /\.txt$/, resource: /x\.txt$/ });
      const other = await apply({ test: /\.txt$/, resource: /y\.txt$/ });
      assert.deepEqual(both.errors, []);
      assert.match(other.errors[0], /Module parse failed/);
    },
  },
  'Rule.resourceQuery': {
    async 'tests the query with its question mark'() {
      const config = rules({ test: /\.svg$/, type: 'asset/source' }, { resourceQuery: '?inline', type: 'asset/inline' });
      assert.match(await log(logIcon('?inline'), { 'src/icon.svg': svg }, config), /^data:/);
      assert.equal(await log(logIcon(), { 'src/icon.svg': svg }, config), svg);
      assert.equal(await log(logIcon('?a&inline'), { 'src/icon.svg': svg }, config), svg);
    },
  },
  'Rule.resourceFragment': {
    async 'tests the fragment with its hash'() {
      const config = rules({ test: /\.svg$/, type: 'asset/source' }, { resourceFragment: '#inline', type: 'asset/inline' });
      assert.match(await log(logIcon('#inline'), { 'src/icon.svg': svg }, config), /^data:/);
      assert.equal(await log(logIcon('#other'), { 'src/icon.svg': svg }, config), svg);
    },
  },
  'Rule.realResource': {
    async 'tests the file on disk where a request overrides the name'() {
      const run = (condition) =>
        log("import x from 'renamed.txt!=!./x.md'; console.log(x);", { ...loaders, 'src/x.md': 'hi' }, (folder) =>
          rules({ test: /\.txt$/, type: 'asset/source' }, { ...condition, use: `${folder}/add-a.cjs` }),
        );
      assert.equal(await run({ test: /\.md$/ }), 'hi');
      assert.equal(await run({ realResource: /\.md$/ }), 'hia');
    },
  },
  'Rule.issuer': {
    async 'tests the importing file'() {
      const files = {
        'src/index.js': "import './a.js'; import './b.js';",
        'src/a.js': logIcon(),
        'src/b.js': logIcon(),
        'src/icon.svg': svg,
      };
      const config = rules({ test: /\.svg$/, type: 'asset/source' }, { issuer: /a\.js$/, type: 'asset/inline' });
      const [a, b] = await (await build({ files, config })).execute();
      assert.match(a, /^data:/);
      assert.equal(b, svg);
    },
    async 'is an empty string for entries, which only a function or an expression can ask for'() {
      const files = { 'src/index.js': "import './a.js';", 'src/a.js': '' };
      const result = await buildApart({ files, config: rules({ issuer: /^$/, sideEffects: true }) });
      assert.equal(moduleOf(result, 'index.js').factoryMeta.sideEffectFree, false);
      assert.equal(moduleOf(result, 'a.js').factoryMeta?.sideEffectFree, undefined);
      assert.match(await rejection(rules({ issuer: '' })), /issuer: The provided value "" is not an absolute path!/);
    },
  },
  'Rule.issuerLayer': {
    async 'tests the layer of the importing file'() {
      const files = { 'src/index.js': logIcon(), 'src/icon.svg': svg };
      const config = (layer) => ({
        entry: { main: { import: './src/index.js', layer } },
        ...rules({ test: /\.svg$/, type: 'asset/source' }, { test: /\.svg$/, issuerLayer: 'server', type: 'asset/inline' }),
      });
      const server = await (await build({ files, config: config('server') })).execute();
      const browser = await (await build({ files, config: config('browser') })).execute();
      assert.match(server[0], /^data:/);
      assert.equal(browser[0], svg);
    },
  },
  'Rule.dependency': {
    async 'functions of require count as commonjs, import.meta functions as esm or url'() {
      const files = {
        'package.json': '{}',
        'src/index.js': "require.resolve('./a.cjs'); require.context('./b'); require.ensure(['./c.cjs'], () => {}); import.meta.glob('./d/*.js'); import.meta.webpackContext('./e'); import.meta.resolve('./f.js');",
        ...Object.fromEntries(['a.cjs', 'b/b.cjs', 'c.cjs', 'd/d.js', 'e/e.js', 'f.js'].map((name) => [`src/${name}`, ''])),
      };
      const seen = {};
      const plugin = {
        apply: (compiler) =>
          compiler.hooks.normalModuleFactory.tap('Test', (factory) =>
            factory.hooks.afterResolve.tap('Test', ({ createData, dependencyType }) => {
              const [, name] = /([a-f])\.c?js$/.exec(createData.resource) ?? [];
              if (name) seen[name] = dependencyType;
            }),
          ),
      };
      await build({ files, config: { plugins: [plugin] } });
      assert.deepEqual(seen, { a: 'commonjs', b: 'commonjs', c: 'commonjs', d: 'esm', e: 'esm', f: 'url' });
    },
    async 'a string is a prefix'() {
      const files = {
        'src/index.js': "import './a.module.css';",
        'src/a.module.css': ".a { composes: b from './b.css'; }",
        'src/b.css': '.b { color: red; }',
      };
      const type = async (dependency) => {
        const config = { ...rules({ dependency, type: 'asset/source' }), experiments: { css: true } };
        return typeOf(await build({ files, config }), 'b.css');
      };
      assert.equal(await type('css-import'), 'asset/source');
      assert.equal(await type(/^css-import$/), 'css/module');
    },
    async 'tests how the file is referenced'() {
      const files = {
        'src/index.js': "import text from './a.txt'; console.log(text, new URL('./a.txt', import.meta.url).href.slice(0, 5));",
        'src/a.txt': 'hi',
      };
      const config = rules(
        { test: /\.txt$/, dependency: 'esm', type: 'asset/source' },
        { dependency: 'url', type: 'asset/inline' },
      );
      assert.deepEqual(
        await (await build({ files, config })).execute('main.js', { document: { baseURI: 'http://localhost/' } }),
        ['hi data:'],
      );
    },
    async 'has a value for each way to reference a file'() {
      const seen = new Set();
      const files = {
        'src/index.js': [
          "import './esm.js'; import './amd.cjs'; import.meta.webpackHot?.accept();",
          "new Worker(new URL('./worker.js', import.meta.url)); new URL('./a.png', import.meta.url);",
          "import './a.css'; import './a.module.css'; import './a.wasm';",
        ].join('\n'),
        'src/esm.js': "import './cjs.cjs';",
        'src/cjs.cjs': "require('./esm.js');",
        'src/amd.cjs': "define(['./esm.js'], () => {});",
        'src/worker.js': '',
        'src/a.png': '',
        'src/a.css': '@import "b.css"; p { background: url(a.png) }',
        'src/b.css': '',
        'src/a.module.css': '.a { composes: b from "./c.module.css" } .b { composes: g from "./g.css" }',
        'src/c.module.css': '.b { color: red }',
        'src/g.css': '.g { color: red }',
        'src/a.wasm': Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]),
      };
      await build({
        files,
        config: rules({
          dependency: (value) => {
            if (value) seen.add(value);
            return false;
          },
        }),
      });
      assert.deepEqual([...seen].toSorted(), [
        'amd',
        'commonjs',
        'css-import',
        'css-import-local-module',
        'esm',
        'url',
        'worker',
      ]);
    },
    async 'has values for styles and documents in HTML, and for modules of type css/global'() {
      const dependencies = async (files, entry, ...more) => {
        const seen = new Set();
        const record = {
          dependency: (value) => {
            if (value) seen.add(value);
            return false;
          },
        };
        const { errors } = await build({ files, config: { entry, ...rules(...more, record) } });
        assert.deepEqual(errors, []);
        return [...seen].toSorted();
      };
      const page =
        '<!doctype html><link rel="stylesheet" href="./a.css"><style>p { color: red }</style><p style="background: url(./a.png)"><img src="./a.png"><iframe srcdoc="<img src=./a.png>"></iframe><script src="./a.js"></script>';
      const files = { 'src/index.html': page, 'src/a.css': '', 'src/a.png': '', 'src/a.js': '' };
      assert.deepEqual(await dependencies(files, './src/index.html'), ['esm', 'html-srcdoc', 'html-style', 'html-style-attribute', 'url']);
      const styles = { 'src/a.style': ':local(.a) { composes: b from "./b.style" }', 'src/b.style': ':local(.b) { color: red }' };
      assert.deepEqual(await dependencies(styles, './src/a.style', { test: /\.style$/, type: 'css/global' }), ['css-import-global-module', 'esm']);
    },
  },
  'Rule.with': {
    async 'tests import attributes'() {
      const files = { 'src/icon.svg': svg };
      const config = rules({ test: /\.svg$/, type: 'asset/source' }, { with: { type: 'sprite' }, type: 'asset/inline' });
      const source = "import x from './icon.svg' with { type: 'sprite' }; console.log(x);";
      assert.match(await log(source, files, config), /^data:/);
      assert.equal(await log(logIcon(), files, config), svg);
    },
    async 'is needless for json, text, bytes and css'() {
      const source = [
        "import a from './a' with { type: 'json' };",
        "import b from './b' with { type: 'text' };",
        "import c from './c' with { type: 'bytes' };",
        "import d from './d.css' with { type: 'css' };",
        'console.log(a.x, b, c.length, d.constructor.name);',
      ].join('\n');
      const files = { 'src/a': '{ "x": 1 }', 'src/b': 'hi', 'src/c': 'abc', 'src/d.css': '' };
      const globals = {
        Uint8Array,
        TextDecoder,
        atob,
        CSSStyleSheet: class CSSStyleSheet {
          replaceSync() {}
        },
      };
      assert.equal(await log(source, files, {}, globals), '1 hi 3 CSSStyleSheet');
    },
  },
  'Rule.assert': {
    async 'tests only the older spelling, and `with` only the newer'() {
      const files = { 'src/icon.svg': svg };
      const run = (spelling, condition) =>
        log(
          `import x from './icon.svg' ${spelling} { type: 'sprite' }; console.log(x);`,
          files,
          rules({ test: /\.svg$/, type: 'asset/source' }, { [condition]: { type: 'sprite' }, type: 'asset/inline' }),
        );
      assert.match(await run('assert', 'assert'), /^data:/);
      assert.equal(await run('assert', 'with'), svg);
      assert.equal(await run('with', 'assert'), svg);
    },
  },
  'Rule.phase': {
    async 'tests the phase of an import'() {
      const files = {
        ...loaders,
        'src/index.js': "import defer * as x from './x.js'; import * as y from './y.js'; console.log(x.a, y.a);",
        'src/x.js': 'export let a = 1;',
        'src/y.js': 'export let a = 1;',
      };
      const seen = [];
      const phase = (value) => {
        seen.push(value);
        return value === 'defer';
      };
      const result = await buildApart({
        files,
        config: { experiments: { deferImport: true }, ...rules({ phase, sideEffects: true }) },
      });
      assert.deepEqual(result.errors, []);
      assert.equal(moduleOf(result, 'x.js').factoryMeta.sideEffectFree, false);
      assert.equal(moduleOf(result, 'y.js').factoryMeta?.sideEffectFree, undefined);
      // The two imports resolve in any order.
      assert.deepEqual(seen.filter(Boolean).toSorted(), ['defer', 'evaluation', 'evaluation']);
    },
  },
  'Rule.mimetype': {
    async 'tests the type of `data:` URLs, not of files'() {
      const source = "import x from 'data:text/plain,hi'; console.log(x);";
      assert.equal(await log(source, {}, rules({ mimetype: 'text/plain', type: 'asset/source' })), 'hi');
      const file = await build({
        files: { 'src/index.js': logText, 'src/x.txt': 'a b' },
        config: rules({ mimetype: 'text/plain', type: 'asset/source' }),
      });
      assert.match(file.errors[0], /Module parse failed/);
    },
  },
  'Rule.scheme': {
    async 'tests what precedes the colon, and files have none'() {
      const source = "import x from 'data:text/plain,hi'; console.log(x);";
      assert.equal(await log(source, {}, rules({ scheme: 'data', type: 'asset/source' })), 'hi');
      const file = await build({
        files: { 'src/index.js': logText, 'src/x.txt': 'a b' },
        config: rules({ scheme: 'file', type: 'asset/source' }),
      });
      assert.match(file.errors[0], /Module parse failed/);
    },
    async 'is file for URLs of files'() {
      const url = import.meta.url;
      const source = `import x from '${url}?raw'; console.log(x.length > 9);`;
      assert.equal(await log(source, {}, rules({ scheme: 'file', type: 'asset/source' })), 'true');
    },
  },
  'Rule.descriptionData': {
    async "tests fields of the package's `package.json`, nested ones with a dot"() {
      const files = {
        'src/index.js': "import '@shop/icons';",
        'node_modules/@shop/icons/package.json': '{ "name": "@shop/icons", "shop": { "kind": "ui" } }',
        'node_modules/@shop/icons/index.js': 'console.log(1);',
      };
      const bundle = async (descriptionData) =>
        (await build({ files, config: rules({ descriptionData, sideEffects: false }) })).read('main.js');
      assert.match(await bundle({ name: 'other' }), /console\.log\(1\)/);
      assert.doesNotMatch(await bundle({ name: '@shop/icons' }), /console\.log\(1\)/);
      assert.doesNotMatch(await bundle({ 'shop.kind': 'ui' }), /console\.log\(1\)/);
    },
  },
  'Rule.descriptionRelativePath': {
    async "tests the path from the package's folder"() {
      const files = {
        'src/index.js': "import 'chart/dist/chart.js';",
        'node_modules/chart/package.json': '{ "name": "chart" }',
        'node_modules/chart/dist/chart.js': 'console.log(1);',
      };
      const bundle = async (descriptionRelativePath) =>
        (await build({ files, config: rules({ descriptionRelativePath, sideEffects: false }) })).read('main.js');
      assert.doesNotMatch(await bundle('./dist/chart.js'), /console\.log\(1\)/);
      assert.match(await bundle('dist/chart.js'), /console\.log\(1\)/);
    },
  },
  'Rule.compiler': {
    async 'tests the name of the configuration or of a child compiler'() {
      const files = { 'src/index.js': logText, 'src/x.txt': 'a b' };
      const errors = async (compiler) =>
        (await build({ files, config: { name: 'main', ...rules({ test: /\.txt$/, compiler, type: 'asset/source' }) } })).errors;
      assert.deepEqual(await errors('main'), []);
      assert.deepEqual(await errors({ not: /^Child/ }), []);
      assert.match((await errors('other'))[0], /Module parse failed/);
    },
    async 'tells child compilers apart'() {
      const seen = new Set();
      const config = {
        ...rules({ compiler: (name) => seen.add(name) && false }),
        plugins: [
          (compiler) =>
            compiler.hooks.make.tapPromise('Test', (compilation) => {
              const child = compilation.createChildCompiler('Child', {}, [
                new compiler.webpack.EntryPlugin(compiler.context, './src/index.js', { name: 'child' }),
              ]);
              return new Promise((done) => {
                child.runAsChild(done);
              });
            }),
        ],
      };
      await build({ config });
      assert.ok(seen.has('Child'));
    },
  },
  'Condition.and': {
    async 'requires all members, where a list requires one'() {
      const files = {
        'src/index.js': "import './a.js'; import './a.test.js';",
        'src/a.js': "console.log('kept a');",
        'src/a.test.js': "console.log('kept test');",
      };
      const bundle = async (test) =>
        (await build({ files, config: rules({ test, exclude: /index\.js$/, sideEffects: false }) })).read('main.js');
      const and = await bundle({ and: [/\.js$/, { not: /\.test\.js$/ }] });
      assert.doesNotMatch(and, /kept a/);
      assert.match(and, /kept test/);
      const list = await bundle([/\.js$/, { not: /\.test\.js$/ }]);
      assert.doesNotMatch(list, /kept/);
    },
  },
  'Condition.or': {
    async 'works like a list'() {
      for (const test of [{ or: [/\.md$/, /\.txt$/] }, [/\.md$/, /\.txt$/]])
        assert.equal(await log(logText, { 'src/x.txt': 'hi' }, rules({ test, type: 'asset/source' })), 'hi');
    },
  },
  'Condition.not': {
    async 'inverts its member'() {
      const errors = async (not) =>
        (
          await build({
            files: { 'src/index.js': logText, 'src/x.txt': 'a b' },
            config: rules({ test: /txt$/, issuer: { not }, type: 'asset/source' }),
          })
        ).errors.length;
      assert.equal(await errors(/other\.js$/), 0);
      assert.equal(await errors(/index\.js$/), 1);
    },
  },
  'Condition.glob': {
    async 'matches any path that a condition tests, at any depth'() {
      const run = (glob) =>
        log(
          logIcon(),
          { 'src/icon.svg': svg },
          rules({ test: /\.svg$/, type: 'asset/source' }, { descriptionRelativePath: { glob }, type: 'asset/inline' }),
        );
      assert.match(await run('icon.svg'), /^data:/);
      assert.match(await run('src/*.svg'), /^data:/);
      assert.equal(await run('pages/*.svg'), svg);
    },
  },
  'Rule.use': {
    async 'runs the last loader first'() {
      const config = (folder) =>
        rules({ test: /\.txt$/, type: 'asset/source', use: [`${folder}/add-a.cjs`, `${folder}/add-b.cjs`] });
      assert.equal(await log(logText, text, config), 'ba');
    },
    async 'takes a function, which is called for each file and may return a list with objects'() {
      const seen = [];
      const config = (folder) =>
        rules({
          test: /\.txt$/,
          type: 'asset/source',
          use: ({ resource, issuer }) => {
            seen.push([resource, issuer]);
            return [`${folder}/add-a.cjs`];
          },
        });
      const source = "import x from './x.txt'; import y from './y.txt'; console.log(x, y);";
      assert.equal(await log(source, { ...text, 'src/y.txt': '' }, config), 'a a');
      assert.deepEqual(seen.map(([resource]) => resource.slice(-5)).toSorted(), ['x.txt', 'y.txt']);
      assert.match(seen[0][1], /index\.js$/);
    },
    async 'excludes `loader` and `options` in the same rule'() {
      assert.match(await rejection(rules({ test: /\.md$/, loader: 'a', use: 'b' })), /must not have a 'loader' property/);
      assert.match(await rejection(rules({ test: /\.md$/, options: {}, use: 'b' })), /must not have a 'options' property/);
    },
    async 'skips falsy members'() {
      const config = (folder) => rules({ test: /\.txt$/, type: 'asset/source', use: [false, `${folder}/add-b.cjs`] });
      assert.equal(await log(logText, text, config), 'b');
    },
  },
  'Rule.loader': {
    async 'is short for `use` with one loader'() {
      const config = (folder) => rules({ test: /\.txt$/, type: 'asset/source', loader: `${folder}/add-a.cjs` });
      assert.equal(await log(logText, text, config), 'a');
    },
    async 'takes no list and no query'() {
      assert.match(await rejection(rules({ loader: 'a!b' })), /Exclamation mark separated loader lists/);
      assert.match(await rejection(rules({ loader: 'a?b' })), /Query arguments on 'loader' has been removed/);
    },
    async 'resolves relative paths from `context`, and names without `-loader` not at all'() {
      const run = (loader) =>
        build({
          files: {
            ...text,
            'src/index.js': logText,
            'node_modules/add-loader/index.js': loaders['add-a.cjs'],
            'node_modules/add-loader/package.json': '{}',
          },
          config: rules({ test: /\.txt$/, type: 'asset/source', loader }),
        });
      assert.deepEqual(await (await run('./add-a.cjs')).execute(), ['a']);
      assert.deepEqual(await (await run('add-loader')).execute(), ['a']);
      assert.match((await run('add')).errors[0], /It's no longer allowed to omit the '-loader' suffix/);
    },
  },
  'Rule.options': {
    async 'reach the loader'() {
      const config = (folder) =>
        rules({ test: /\.txt$/, type: 'asset/source', loader: `${folder}/show-options.cjs`, options: { a: 1 } });
      assert.equal(await log(logText, text, config), '{"a":1}');
    },
    async 'as a string are parsed as a query or JSON, and deprecated'() {
      const run = async (options) => {
        const warnings = [];
        const listen = ({ code, message }) => warnings.push(`[${code}] ${message}`);
        process.on('warning', listen);
        const config = (folder) => rules({ test: /\.txt$/, type: 'asset/source', loader: `${folder}/show-options.cjs`, options });
        const result = await log(logText, text, config);
        process.off('warning', listen);
        return [result, ...warnings];
      };
      assert.deepEqual(await run('a=1&b'), [
        '{"a":"1","b":""}',
        '[DEP_WEBPACK_RULE_LOADER_OPTIONS_STRING] Using a string as loader options is deprecated (ruleSet[1].rules[0].options)',
      ]);
      assert.deepEqual((await run('{ "a": 1 }'))[0], '{"a":1}');
    },
    async 'need a `loader` in the same rule'() {
      assert.match(await rejection(rules({ test: /\.md$/, options: {} })), /Properties options are unknown/);
    },
    async 'were called `query` before webpack 5'() {
      assert.match(await rejection(rules({ test: /\.md$/, loader: 'a', query: {} })), /has an unknown property 'query'/);
    },
  },
  'UseEntry.loader': {
    async 'takes names, relative paths and absolute paths'() {
      for (const loader of ['add-loader', './add-a.cjs', (folder) => `${folder}/add-a.cjs`]) {
        const config = (folder) =>
          rules({
            test: /\.txt$/,
            type: 'asset/source',
            use: [{ loader: typeof loader === 'string' ? loader : loader(folder) }],
          });
        const files = {
          ...text,
          'node_modules/add-loader/index.js': loaders['add-a.cjs'],
          'node_modules/add-loader/package.json': '{}',
        };
        assert.equal(await log(logText, files, config), 'a');
      }
    },
    async 'takes a file URL, as `import.meta.resolve` returns'() {
      const config = (folder) =>
        rules({ test: /\.txt$/, type: 'asset/source', use: [{ loader: String(new URL(`file://${folder}/add-a.cjs`)) }] });
      assert.equal(await log(logText, text, config), 'a');
    },
  },
  'UseEntry.options': {
    async 'reach the loader'() {
      const config = (folder) =>
        rules({ test: /\.txt$/, type: 'asset/source', use: [{ loader: `${folder}/show-options.cjs`, options: { a: 1 } }] });
      assert.equal(await log(logText, text, config), '{"a":1}');
    },
    async 'as a string are parsed as a query'() {
      const config = (folder) =>
        rules({ test: /\.txt$/, type: 'asset/source', use: [{ loader: `${folder}/show-options.cjs`, options: 'a=1' }] });
      assert.equal(await log(logText, text, config), '{"a":"1"}');
    },
  },
  'UseEntry.ident': {
    async 'tells modules apart that differ only in options from a `use` function'() {
      const files = { ...text, 'src/index.js': "import './a.js'; import './b.js';", 'src/a.js': logText, 'src/b.js': logText };
      const run = async (ident) => {
        const use =
          (folder) =>
          ({ issuer }) => [{ loader: `${folder}/show-options.cjs`, options: { for: issuer.slice(-4) }, ident: ident(issuer) }];
        return (
          await build({ files, config: (folder) => rules({ test: /\.txt$/, type: 'asset/source', use: use(folder) }) })
        ).execute();
      };
      assert.equal(new Set(await run(() => undefined)).size, 1);
      assert.deepEqual(await run((issuer) => issuer), ['{"for":"a.js"}', '{"for":"b.js"}']);
    },
  },
  'Rule.type': {
    async 'makes modules of each type'() {
      const run = (type, source = 'console.log(x);', globals = {}) =>
        log(
          `import x from './x.dat';\n${source}`,
          { 'src/x.dat': '{ "a": 1 }' },
          { ...rules({ test: /\.dat$/, type }), output: { publicPath: '', assetModuleFilename: '[name][ext]' } },
          globals,
        );
      assert.equal(await run('json', 'console.log(x.a)'), '1');
      assert.equal(await run('asset/resource'), 'x.dat');
      assert.equal(await run('asset/source'), '{ "a": 1 }');
      assert.equal(await run('asset/bytes', 'console.log(x instanceof Uint8Array, x.length)', { Uint8Array, atob }), 'true 10');
    },
    async 'takes `javascript/auto` for JSON that a loader turns into JavaScript'() {
      const files = {
        'src/index.js': "import x from './x.json'; console.log(x);",
        'src/x.json': '1',
        'js.cjs': "module.exports = () => 'export default 2';",
      };
      const run = (type) => build({ files, config: (folder) => rules({ test: /\.json$/, type, use: `${folder}/js.cjs` }) });
      assert.deepEqual(await (await run('javascript/auto')).execute(), ['2']);
      assert.match((await run(undefined)).errors[0], /not valid JSON/);
    },
    async 'in `javascript/dynamic` knows no import'() {
      const { errors } = await build({ files: { 'src/index.js': "import './a.cjs';", 'src/a.cjs': "import './index.js';" } });
      assert.match(errors[0], /'import' and 'export' may (only )?appear only with|'import', 'export'/);
    },
    async 'or a loader of any kind turns built-in CSS off, unless `experiments.css` is on'() {
      const files = {
        'src/index.js': "import './a.css';",
        'src/a.css': 'p { color: red }',
        'same.cjs': 'module.exports = (text) => text;',
      };
      for (const enforce of ['pre', undefined]) {
        const config = (folder) => rules({ test: /\.css$/, enforce, use: `${folder}/same.cjs` });
        assert.equal(typeOf(await buildApart({ files, config }), 'a.css'), 'javascript/auto');
        const on = await buildApart({ files, config: (folder) => ({ ...config(folder), experiments: { css: true } }) });
        assert.equal(typeOf(on, 'a.css'), 'css/auto');
      }
    },
    async 'turns built-in CSS off, unless `experiments.css` is on'() {
      const files = { 'src/index.js': "import './a.css';", 'src/a.css': 'p { color: red }' };
      const config = { ...rules({ test: /\.css$/, type: 'css/auto' }) };
      assert.match((await build({ files, config })).errors[0], /No parser registered for css\/auto/);
      assert.deepEqual((await build({ files, config: { ...config, experiments: { css: true } } })).errors, []);
      assert.deepEqual((await build({ files, config: rules({ test: /\.css$/, sideEffects: true }) })).errors, []);
    },
    async 'fails for a type that does not exist'() {
      const { errors } = await build({
        files: { 'src/index.js': logIcon(), 'src/icon.svg': svg },
        config: rules({ test: /\.svg$/, type: 'asset/foo' }),
      });
      assert.match(errors[0], /No parser registered for asset\/foo/);
    },
  },
  'Rule.enforce': {
    async 'runs `pre` loaders first and `post` loaders last, wherever the rules are'() {
      const files = { ...text, 'add-c.cjs': "module.exports = (text) => text + 'c';" };
      const config = (folder) =>
        rules(
          { test: /\.txt$/, type: 'asset/source' },
          { test: /\.txt$/, enforce: 'post', use: `${folder}/add-c.cjs` },
          { test: /\.txt$/, use: `${folder}/add-b.cjs` },
          { test: /\.txt$/, enforce: 'pre', use: `${folder}/add-a.cjs` },
        );
      assert.equal(await log(logText, files, config), 'abc');
      const without = (folder) =>
        rules(
          { test: /\.txt$/, type: 'asset/source' },
          { test: /\.txt$/, use: `${folder}/add-b.cjs` },
          { test: /\.txt$/, use: `${folder}/add-a.cjs` },
        );
      assert.equal(await log(logText, files, without), 'ab');
    },
  },
  'Rule.parser': {
    async 'overrides `module.parser`'() {
      const config = {
        module: {
          parser: { asset: { dataUrlCondition: { maxSize: 0 } } },
          generator: { asset: { filename: '[name][ext]', publicPath: '' } },
          rules: [{ test: /\.svg$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 4096 } } }],
        },
      };
      assert.match(await log(logIcon(), { 'src/icon.svg': svg }, config), /^data:/);
      delete config.module.rules[0].parser;
      assert.equal(await log(logIcon(), { 'src/icon.svg': svg }, config), 'icon.svg');
    },
    async 'accepts unknown names for JavaScript, unlike `module.parser`, and rejects them for other types'() {
      assert.deepEqual((await build({ config: rules({ test: /\.js$/, parser: { exportPresence: 'error' } }) })).errors, []);
      assert.match(await rejection(parser({ exportPresence: 'error' })), /unknown property 'exportPresence'/);
      const files = { 'src/index.js': logIcon(), 'src/icon.svg': svg };
      const { errors } = await build({ files, config: rules({ test: /\.svg$/, type: 'asset', parser: { nothing: 1 } }) });
      assert.match(errors[0], /Invalid parser object\..*\n - parser has an unknown property 'nothing'/);
    },
  },
  'Rule.generator': {
    async 'overrides `module.generator`'() {
      const config = {
        module: {
          generator: { asset: { filename: 'a[ext]', publicPath: '' } },
          rules: [{ test: /\.svg$/, type: 'asset/resource', generator: { filename: 'b[ext]' } }],
        },
      };
      assert.equal(await log(logIcon(), { 'src/icon.svg': svg }, config), 'b.svg');
    },
  },
  'Rule.resolve': {
    async 'changes how requests in these files resolve'() {
      const files = { 'src/index.js': "import './util';", 'src/util.js': '' };
      const off = await build({ files });
      const on = await build({ files, config: rules({ test: /\.m?js$/, resolve: { fullySpecified: false } }) });
      assert.match(off.errors[0], /failed to resolve only because it was resolved as fully specified/);
      assert.deepEqual(on.errors, []);
    },
    async 'does not change how the files themselves are found'() {
      const files = { 'src/index.js': "import './util';", 'src/util.js': '' };
      assert.match(
        (await build({ files, config: rules({ test: /util\.js$/, resolve: { fullySpecified: false } }) })).errors[0],
        /fully specified/,
      );
    },
  },
  'Rule.sideEffects': {
    async '`false` drops unused files, `true` keeps them, whatever the package says'() {
      const files = (sideEffects) => ({
        'src/index.js': "import 'pkg';",
        'node_modules/pkg/package.json': JSON.stringify({ name: 'pkg', sideEffects }),
        'node_modules/pkg/index.js': "console.log('ran');",
      });
      const run = async (field, rule) =>
        (
          await build({ files: files(field), config: rule === undefined ? {} : rules({ test: /[\\/]pkg[\\/]/, sideEffects: rule }) })
        ).execute();
      assert.deepEqual(await run(undefined), ['ran']);
      assert.deepEqual(await run(undefined, false), []);
      assert.deepEqual(await run(false), []);
      assert.deepEqual(await run(false, true), ['ran']);
    },
    async 'counts in development, too'() {
      const files = { 'src/index.js': "import './a.js';", 'src/a.js': "console.log('ran');" };
      const run = async (sideEffects) =>
        (await build({ files, config: { mode: 'development', ...rules({ test: /a\.js$/, sideEffects }) } })).execute();
      assert.deepEqual(await run(false), []);
      assert.deepEqual(await run(undefined), ['ran']);
    },
  },
  'Rule.layer': {
    async 'applies to the files and all that they import, and doubles shared ones'() {
      const files = {
        'src/index.js': "import './a.js'; import './shared.js';",
        'src/a.js': "import './shared.js';",
        'src/shared.js': "console.log('shared');",
      };
      const on = await buildApart({ files, config: rules({ test: /a\.js$/, layer: 'server' }) });
      assert.equal(moduleOf(on, 'a.js').layer, 'server');
      const layers = ({ stats }) =>
        [...stats.compilation.modules].filter(({ resource }) => resource?.endsWith('shared.js')).map(({ layer }) => layer);
      assert.deepEqual(new Set(layers(on)), new Set([null, 'server']));
      assert.deepEqual(layers(await buildApart({ files })), [null]);
      assert.deepEqual(await on.execute(), ['shared', 'shared']);
    },
  },
  'Rule.extractSourceMap': {
    async 'reads the source maps of packages'() {
      const map = { version: 3, sources: ['original.ts'], sourcesContent: ['const original = 1;'], names: [], mappings: 'AAAA' };
      const files = {
        'src/index.js': "import 'pkg';",
        'node_modules/pkg/package.json': '{}',
        'node_modules/pkg/index.js': 'console.log(1);\n//# sourceMappingURL=index.js.map',
        'node_modules/pkg/index.js.map': JSON.stringify(map),
      };
      const run = async (extractSourceMap) =>
        JSON.parse(
          await (
            await build({
              files,
              config: { devtool: 'source-map', ...rules({ test: /\.js$/, include: /node_modules/, extractSourceMap }) },
            })
          ).read('main.js.map'),
        );
      assert.ok(!(await run(false)).sources.some((name) => name.endsWith('original.ts')));
      assert.ok((await run(true)).sources.some((name) => name.endsWith('original.ts')));
    },
  },
  'module.parser': {
    async 'applies by type, and the more specific key wins'() {
      const files = { 'src/index.js': "import { a } from './a.js'; console.log(a);", 'src/a.js': 'export const b = 1;' };
      const run = (parsers) => build({ files, config: { module: { parser: parsers } } });
      assert.equal((await run({ javascript: { exportsPresence: 'warn' } })).warnings.length, 1);
      const specific = await run({ javascript: { exportsPresence: 'warn' }, 'javascript/esm': { exportsPresence: 'error' } });
      assert.equal(specific.errors.length, 1);
      assert.equal(specific.warnings.length, 0);
    },
    async 'has no effect on `button.module.css` under `css/module`'() {
      const files = {
        'src/index.js': "import * as x from './a.module.css'; console.log(Object.keys(x));",
        'src/a.module.css': '.a { color: red }',
      };
      const run = async (type) => (await buildApart({ files, config: parser({ namedExports: false }, type) })).execute();
      assert.deepEqual(await run('css/auto'), ['default']);
      assert.deepEqual(await run('css/module'), ['a']);
    },
  },
  'module.generator': {
    async 'applies by type'() {
      const config = { ...generator({ filename: 'media/[name].[hash:8][ext]' }, 'asset') };
      config.module.rules = [{ test: /\.svg$/, type: 'asset/resource' }];
      const { assets } = await build({ files: { 'src/index.js': logIcon(), 'src/icon.svg': svg }, config });
      assert.match(assets[1], /^media\/icon\.[0-9a-f]{8}\.svg$/);
    },
  },
  'module.parser.javascript': {
    async 'reaches all types of JavaScript, unless their own keys differ'() {
      const missing = "import { a } from './a.js'; console.log(a);";
      const files = {
        'src/index.js': "import './b.mjs'; import './c.es';",
        'src/b.mjs': missing,
        'src/c.es': missing,
        'src/a.js': 'export const b = 1;',
      };
      const run = (own) =>
        build({
          files,
          config: {
            module: {
              rules: [{ test: /\.es$/, type: 'javascript/auto' }],
              parser: { javascript: { exportsPresence: 'warn' }, 'javascript/auto': own },
            },
          },
        });
      assert.equal((await run({})).warnings.length, 2);
      assert.equal((await run({ exportsPresence: false })).warnings.length, 1);
    },
  },
  'module.generator.javascript': {
    async 'takes no options'() {
      assert.match(await rejection(generator({ a: 1 }, 'javascript')), /unknown property 'a'/);
    },
  },
  'module.parser.javascript.exportsPresence': {
    async 'reports missing exports as an error, a warning or not at all'() {
      const files = {
        'src/index.js': "import { nope } from './esm.js'; console.log(nope);",
        'src/esm.js': 'export const a = {};',
      };
      const run = async (exportsPresence, name = 'src/index.js') => {
        const { errors, warnings } = await build({
          files: { ...files, [name]: files['src/index.js'] },
          config: { entry: `./${name}`, ...parser({ exportsPresence }) },
        });
        return `${errors.length} ${warnings.length}`;
      };
      assert.equal(await run(undefined), '1 0');
      assert.equal(await run('auto'), '1 0');
      assert.equal(await run('warn'), '0 1');
      assert.equal(await run(false), '0 0');
      assert.equal(await run('error'), '1 0');
    },
    async 'as `auto` warns outside of strict ES modules'() {
      const files = {
        'package.json': '{}',
        'src/index.js': "import { nope } from './esm.js'; console.log(nope);",
        'src/esm.js': 'export const a = {};',
      };
      const { errors, warnings } = await build({ files });
      assert.deepEqual([errors.length, warnings.length], [0, 1]);
      assert.equal((await build({ files, config: parser({ exportsPresence: 'error' }) })).errors.length, 1);
    },
  },
  'module.parser.javascript.importExportsPresence': {
    async 'and `reexportExportsPresence` override `exportsPresence` for one kind of statement'() {
      const files = {
        'src/index.js': "import { nope } from './esm.js'; console.log(nope); export { gone } from './esm.js';",
        'src/esm.js': 'export const a = {};',
      };
      const run = async (options) => {
        const { errors, warnings } = await build({ files, config: parser({ exportsPresence: 'error', ...options }) });
        return [errors, warnings].map((list) => list.map((message) => message.split("'")[1]).join());
      };
      assert.deepEqual(await run({}), ['nope,gone', '']);
      assert.deepEqual(await run({ importExportsPresence: 'warn' }), ['gone', 'nope']);
      assert.deepEqual(await run({ reexportExportsPresence: 'warn' }), ['nope', 'gone']);
      assert.deepEqual(await run({ reexportExportsPresence: false }), ['nope', '']);
    },
    async 'covers default imports and namespaces, but not imported names that are exported again'() {
      const errors = async (source, options) => {
        const files = { 'src/index.js': source, 'src/esm.js': 'export const a = {};' };
        return (await build({ files, config: parser({ exportsPresence: 'error', ...options }) })).errors.length;
      };
      const uses = ["import x from './esm.js'; console.log(x);", "import * as ns from './esm.js'; console.log(ns.x);"];
      for (const source of uses) assert.equal(await errors(source, { importExportsPresence: false }), 0, source);
      const again = "import { x } from './esm.js'; export { x };";
      assert.equal(await errors(again, { importExportsPresence: false }), 1);
      assert.equal(await errors(again, { reexportExportsPresence: false }), 0);
    },
  },
  'module.parser.javascript.strictExportPresence': {
    async 'equals `exportsPresence: error`'() {
      const files = {
        'package.json': '{}',
        'src/index.js': "import { nope } from './esm.js'; console.log(nope);",
        'src/esm.js': 'export const a = {};',
      };
      assert.equal((await build({ files, config: parser({ strictExportPresence: true }) })).errors.length, 1);
      assert.equal((await build({ files, config: { module: { strictExportPresence: true } } })).errors.length, 1);
      assert.equal((await build({ files })).errors.length, 0);
    },
  },
  'module.parser.javascript.esm': {
    async '`false` leaves `import` and `export` alone, as does its old name `harmony`'() {
      const files = { 'src/index.js': "import './a.js';", 'src/a.js': '' };
      const run = async (options) =>
        await build({ files, config: { module: { parser: { javascript: options } }, optimization: { minimize: false } } });
      for (const options of [{ esm: false }, { harmony: false }]) {
        const result = await run(options);
        assert.match(await result.read('main.js'), /import '.\/a.js'/);
      }
      assert.doesNotMatch(await (await run({})).read('main.js'), /import '.\/a.js'/);
    },
  },
  'module.parser.javascript.specNamespaceObject': {
    async 'makes the namespace object of the imported file sealed'() {
      const files = {
        'src/index.js': "import * as x from './a.js'; console.log(Object.isExtensible(test(x)), Object.keys(x));",
        'src/a.js': 'export const b = 1; export const a = 2;',
      };
      const run = async (test) =>
        (await buildApart({ files, config: rules(...(test ? [{ test, parser: { specNamespaceObject: true } }] : [])) })).execute(
          'main.js',
          { test: (object) => object },
        );
      assert.deepEqual(await run(), ['true a,b']);
      assert.deepEqual(await run(/a\.js$/), ['false a,b']);
      assert.deepEqual(await run(/index\.js$/), ['true a,b']);
    },
  },
  'module.parser.javascript.strictThisContextOnImports': {
    async 'calls functions of a namespace with the namespace as `this`'() {
      const files = {
        'src/index.js': "import * as ns from './a.js'; console.log(ns.self() === ns);",
        'src/a.js': 'export function self() { return this; }',
      };
      const run = async (strictThisContextOnImports) =>
        (await buildApart({ files, config: parser({ strictThisContextOnImports }) })).execute();
      assert.deepEqual(await run(false), ['false']);
      assert.deepEqual(await run(true), ['true']);
    },
  },
  'module.parser.javascript.anonymousDefaultExportName': {
    async 'names an anonymous default export `default`'() {
      const files = { 'src/index.js': "import x from './a.js'; console.log(x.name);", 'src/a.js': 'export default () => {};' };
      const run = async (options) => (await build({ files, config: parser(options) })).execute();
      assert.deepEqual(await run({}), ['default']);
      assert.notDeepEqual(await run({ anonymousDefaultExportName: false }), ['default']);
      assert.notDeepEqual(await (await build({ files, config: { output: { library: { type: 'var', name: 'x' } } } })).execute(), [
        'default',
      ]);
    },
  },
  'module.parser.javascript.pureFunctions': {
    async 'drops unused calls of functions that the matched file defines'() {
      const files = {
        'src/index.js':
          "import './arrow.js';\nimport { defineIcon } from './icons.js';\nexport const unused = 1; const arrow = defineIcon('arrow in index');",
        'src/icons.js':
          "export function defineIcon(name) { console.log(name); return { name }; }\nconst own = defineIcon('icon of its own');",
        'src/arrow.js': "import { defineIcon } from './icons.js';\nexport const arrow = defineIcon('arrow');",
      };
      const calls = async (test) => {
        const { read } = await build({
          files,
          config: {
            ...rules(...(test ? [{ test, parser: { pureFunctions: ['defineIcon'] } }] : [])),
            optimization: { minimize: true },
          },
        });
        return (await read('main.js')).match(/arrow in index|icon of its own|"arrow"/g);
      };
      assert.equal((await calls()).length, 3);
      assert.equal(await calls(/icons\.js$/), null);
      // In a rule for the callers it does nothing.
      assert.equal((await calls(/(arrow|index)\.js$/)).length, 3);
    },
  },
  'module.parser.javascript.deferImport': {
    async 'follows `experiments.deferImport`'() {
      const files = {
        'src/index.js': "import defer * as x from './x.js'; console.log('before'); console.log(x.a);",
        'src/x.js': "console.log('runs'); export const a = 1;",
      };
      const run = (config) => build({ files, config });
      assert.deepEqual(await (await run({ experiments: { deferImport: true } })).execute(), ['before', 'runs', '1']);
      const off = [{}, { experiments: { deferImport: true }, ...parser({ deferImport: false }) }];
      for (const config of off) assert.match((await run(config)).errors[0], /Unexpected token \(1:13\)/);
    },
  },
  'module.parser.javascript.sourceImport': {
    async 'follows `experiments.sourceImport`'() {
      const files = {
        'src/index.js': "import source x from './x.wasm'; console.log(x);",
        'src/x.wasm': Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]),
      };
      const run = async (config) => (await build({ files, config })).errors;
      assert.deepEqual(await run({ experiments: { sourceImport: true } }), []);
      const off = [{}, { experiments: { sourceImport: true }, ...parser({ sourceImport: false }) }];
      for (const config of off) assert.match((await run(config))[0], /Unexpected token \(1:14\)/);
    },
  },
  'module.parser.javascript.import': {
    async '`false` leaves `import()` alone'() {
      const files = { 'src/index.js': "import('./a.js');", 'src/a.js': '' };
      const off = await build({ files, config: parser({ import: false }) });
      assert.match(await off.read('main.js'), /import\('\.\/a\.js'\)/);
      assert.deepEqual(off.assets, ['main.js']);
      assert.equal((await build({ files })).assets.length, 2);
    },
  },
  'module.parser.javascript.dynamicImportMode': {
    async 'decides into which chunks modules go'() {
      const source =
        "const name = globalThis.page; const run = () => import(`./pages/${name}.js`); run().then(() => console.log('ran'), ({ message }) => console.log(message));";
      const files = { 'src/index.js': source, 'src/pages/a.js': '', 'src/pages/b.js': '' };
      const run = (dynamicImportMode) => build({ files, config: parser({ dynamicImportMode }) });
      assert.equal((await run('lazy')).assets.length, 3);
      assert.equal((await run('lazy-once')).assets.length, 2);
      assert.equal((await run('eager')).assets.length, 1);
      const weak = await run('weak');
      assert.equal(weak.assets.length, 1);
      assert.match((await weak.execute('main.js', { page: 'a' }))[0], /is not available \(weak dependency\)/);
    },
    async 'yields to a magic comment'() {
      const files = { 'src/index.js': "import(/* webpackMode: 'lazy' */ './a.js');", 'src/a.js': '' };
      assert.equal((await build({ files, config: parser({ dynamicImportMode: 'eager' }) })).assets.length, 2);
    },
  },
  'module.parser.javascript.dynamicImportPrefetch': {
    async 'adds a prefetch for all chunks of `import()`'() {
      const files = { 'src/index.js': "import('./a.js');", 'src/a.js': '' };
      const code = async (options) => (await build({ files, config: parser(options) })).read('main.js');
      assert.doesNotMatch(await code({}), /rel = ["']prefetch["']/);
      assert.match(await code({ dynamicImportPrefetch: true }), /rel = ["']prefetch["']/);
      assert.match(await code({ dynamicImportPrefetch: 2 }), /rel = ["']prefetch["']/);
    },
    async 'orders chunks by number'() {
      const files = {
        'src/index.js': "import('./a.js'); import(/* webpackPrefetch: 5 */ './b.js');",
        'src/a.js': '',
        'src/b.js': '',
      };
      const { stats } = await build({
        files,
        config: { ...parser({ dynamicImportPrefetch: 2 }), optimization: { chunkIds: 'named' } },
      });
      const main = [...stats.compilation.chunks].find(({ name }) => name === 'main');
      const order = main.getChildIdsByOrders(stats.compilation.chunkGraph).prefetch;
      assert.deepEqual(
        order.map((id) => String(id)[4]),
        ['b', 'a'],
      );
    },
  },
  'module.parser.javascript.dynamicImportPreload': {
    async 'fetches the chunks of `import()` together with the chunk that contains it'() {
      assert.deepEqual(await elementsOf({}), ['script a.js']);
      const preloaded = ['link preload style b.css', 'link preload script b.js'];
      for (const dynamicImportPreload of [true, 1])
        assert.deepEqual(await elementsOf({ dynamicImportPreload }), ['script a.js', ...preloaded]);
    },
    async 'has no effect on an `import()` in an entry chunk'() {
      const later = "globalThis.later = () => import('./a.js');";
      assert.deepEqual(await elementsOf({ dynamicImportPreload: true }, later), []);
    },
  },
  'module.parser.javascript.dynamicImportCssPreload': {
    async 'fetches the stylesheets, but not the scripts'() {
      assert.deepEqual(await elementsOf({}), ['script a.js']);
      assert.deepEqual(await elementsOf({ dynamicImportCssPreload: true }), ['script a.js', 'link preload style b.css']);
    },
  },
  'module.parser.javascript.dynamicImportFetchPriority': {
    async 'sets the `fetchpriority` attribute'() {
      assert.deepEqual(await elementsOf({}), ['script a.js']);
      assert.deepEqual(await elementsOf({ dynamicImportFetchPriority: false }), ['script a.js']);
      for (const dynamicImportFetchPriority of ['low', 'high', 'auto'])
        assert.deepEqual(await elementsOf({ dynamicImportFetchPriority }), [`script a.js ${dynamicImportFetchPriority}`]);
      assert.match(await rejection(parser({ dynamicImportFetchPriority: 'soon' })), /dynamicImportFetchPriority/);
    },
  },
  ...each(
    ['expr', 'wrapped', 'unknown'].flatMap((kind) => [
      `module.parser.javascript.${kind}ContextCritical`,
      `module.${kind}ContextCritical`,
    ]),
    (option, name) => ({
      async 'controls the warnings for requests that are expressions'() {
        const [source, on] = {
          exprContextCritical: ['const load = (name) => require(name); console.log(load);', true],
          wrappedContextCritical: ['const load = (name) => require(`./lang/${name}.cjs`); console.log(load);', false],
          unknownContextCritical: ['console.log(((f) => f)(require));', true],
        }[option];
        const files = { 'src/index.js': "import './a.cjs';", 'src/a.cjs': source, 'src/lang/de.cjs': '' };
        const warnings = async (options) =>
          (await build({ files, config: name.includes('parser') ? parser(options) : { module: options } })).warnings.length;
        assert.equal(await warnings({}), Number(on));
        assert.equal(await warnings({ [option]: true }), 1);
        assert.equal(await warnings({ [option]: false }), 0);
      },
    }),
  ),
  ...each(
    ['expr', 'unknown'].flatMap((kind) =>
      ['RegExp', 'Request', 'Recursive'].flatMap((part) => [
        `module.parser.javascript.${kind}Context${part}`,
        `module.${kind}Context${part}`,
      ]),
    ),
    (option, name) => ({
      async 'selects files for a request that is not known'() {
        const kind = option.split('Context')[0];
        const sources = {
          expr: 'const load = (name) => require(name); console.log(load);',
          unknown: 'console.log(((f) => f)(require));',
        };
        const files = {
          'src/index.js': "import './a.cjs';",
          'src/a.cjs': sources[kind],
          'src/data/x.cjs': '',
          'src/data/deep/y.cjs': '',
          'src/z.cjs': '',
        };
        const modules = async (options) => {
          const named = Object.fromEntries(Object.entries(options).map(([key, value]) => [`${kind}Context${key}`, value]));
          const result = await buildApart({ files, config: name.includes('parser') ? parser(named) : { module: named } });
          return [...result.stats.compilation.modules]
            .map(({ resource }) => resource?.split('/').at(-1))
            .filter((file) => /^[xyz]\./.test(file))
            .toSorted()
            .join();
        };
        const all = { RegExp: /[xyz]\.cjs$/ };
        const expected = {
          RegExp: [{}, '', 'x.cjs,y.cjs,z.cjs'],
          Request: [{ Request: './data' }, 'x.cjs,y.cjs,z.cjs', 'x.cjs,y.cjs'],
          Recursive: [{ Recursive: false }, 'x.cjs,y.cjs,z.cjs', 'z.cjs'],
        };
        const [options, off, on] = expected[option.split('Context')[1]];
        assert.equal(await modules(option.endsWith('RegExp') ? {} : all), off);
        assert.equal(await modules({ ...all, ...options }), on);
      },
      async '`false` makes the call throw'() {
        const files = {
          'src/index.js': "import './a.cjs';",
          'src/a.cjs': "try { const f = (name) => require(name); f('x'); } catch ({ message }) { console.log(message); }",
        };
        assert.deepEqual(await (await build({ files })).execute(), ["Cannot find module 'x'"]);
      },
    }),
  ),
  ...each(
    ['RegExp', 'Recursive'].flatMap((part) => [`module.parser.javascript.wrappedContext${part}`, `module.wrappedContext${part}`]),
    (option, name) => ({
      async 'selects files for a request with an expression'() {
        const files = {
          'src/index.js': 'const load = (x) => import(`./lang/${x}.js`); console.log(load);',
          'src/lang/de.js': '',
          'src/lang/de.test.js': '',
          'src/lang/old/fr.js': '',
        };
        const modules = async (options) => {
          const result = await build({ files, config: name.includes('parser') ? parser(options) : { module: options } });
          return [...result.stats.compilation.modules]
            .map(({ resource }) => resource?.split('/lang/')[1])
            .filter(Boolean)
            .toSorted()
            .join();
        };
        assert.equal(await modules({}), 'de.js,de.test.js,old/fr.js');
        if (option === 'wrappedContextRegExp') assert.equal(await modules({ [option]: /[a-z]+/ }), 'de.js');
        else assert.equal(await modules({ [option]: false }), 'de.js,de.test.js');
      },
    }),
  ),
  'module.parser.javascript.url': {
    async '`false` writes no file and only replaces `import.meta.url`, `relative` does not resolve it against the page'() {
      const files = { 'src/index.js': "console.log(new URL('./a.png', import.meta.url));", 'src/a.png': 'png' };
      const run = (url) =>
        build({ files, config: { ...parser({ url }), output: { publicPath: 'assets/', assetModuleFilename: '[name][ext]' } } });
      const globals = { document: { baseURI: 'https://shop.test/' } };
      const on = await run(true);
      assert.deepEqual(on.assets, ['a.png', 'main.js']);
      assert.deepEqual(await on.execute('main.js', globals), ['https://shop.test/assets/a.png']);
      const off = await run(false);
      assert.deepEqual(off.assets, ['main.js']);
      assert.match(await off.read('main.js'), /new URL\('\.\/a\.png', "file:\/\/\/.*\/src\/index\.js"/);
      const relative = await run('relative');
      assert.deepEqual(relative.assets, ['a.png', 'main.js']);
      assert.deepEqual(await relative.execute('main.js', globals), ['assets/a.png']);
    },
  },
  'module.parser.javascript.dynamicUrl': {
    async 'follows URLs with an expression'() {
      const files = {
        'src/index.js': 'const f = (x) => new URL(`./img/${x}.png`, import.meta.url); console.log(f);',
        'src/img/a.png': 'a',
        'src/img/b.png': 'b',
      };
      assert.equal((await build({ files })).assets.length, 3);
      assert.equal((await build({ files, config: parser({ dynamicUrl: false }) })).assets.length, 1);
    },
  },
  'module.parser.javascript.urlHints': {
    async 'adds hints to the files of `new URL`'() {
      const files = { 'src/index.js': "console.log(new URL('./a.woff2', import.meta.url));", 'src/a.woff2': 'a' };
      const code = async (options) => (await build({ files, config: parser(options) })).read('main.js');
      const on = await code({ urlHints: [{ test: /\.woff2$/, preload: true, as: 'font' }] });
      const isHint = /rel = ["']preload["']|"preload"/;
      assert.match(on, isHint);
      assert.doesNotMatch(await code({}), isHint);
    },
    async 'is in the page with output.html, and in the script without'() {
      const files = { 'src/index.js': "console.log(new URL('./a.woff2', import.meta.url));", 'src/a.woff2': 'a' };
      const config = parser({ urlHints: [{ test: /\.woff2$/, preload: true, as: 'font' }] });
      const hinted = async (html) => {
        const result = await build({ files, config: { ...config, output: { html } } });
        return [/startup asset hints/.test(await result.read('main.js')), html && /rel="?preload/.test(await result.read('main.html'))];
      };
      assert.deepEqual(await hinted(false), [true, false]);
      assert.deepEqual(await hinted(true), [false, true]);
    },
  },
  'module.parser.javascript.worker': {
    async 'names the calls that start a worker'() {
      const files = {
        'src/index.js':
          "import { Pool } from './start.js'; new Worker(new URL('./a.js', import.meta.url)); globalThis.start(new URL('./b.js', import.meta.url)); new Pool(new URL('./c.js', import.meta.url)); const pool = globalThis.pool; pool.run(new URL('./d.js', import.meta.url));",
        'src/start.js': 'export class Pool {}',
        'src/a.js': 'console.log(1);',
        'src/b.js': 'console.log(2);',
        'src/c.js': 'console.log(3);',
        'src/d.js': 'console.log(4);',
      };
      const workers = async (options) => {
        const { json } = await build({ files, config: parser(options) });
        return json.chunks
          .filter(({ names }) => !names.includes('main'))
          .flatMap(({ modules }) => modules.map(({ name }) => name[6]))
          .toSorted()
          .join('');
      };
      assert.equal(await workers({}), 'a');
      assert.equal(await workers({ worker: false }), '');
      assert.equal(await workers({ worker: ['Pool from ./start.js'] }), 'c');
      assert.equal(await workers({ worker: ['...', '*pool.run()'] }), 'ad');
    },
    async 'needs `new URL()` in place, and a path that is known at build time'() {
      const isBundled = async (code) => {
        const { json } = await build({ files: { 'src/index.js': code, 'src/a.js': '' } });
        return json.chunks.length === 2;
      };
      assert.ok(await isBundled("const path = './a.js'; new Worker(new URL(path, import.meta.url));"));
      assert.ok(!(await isBundled("const url = new URL('./a.js', import.meta.url); new Worker(url);")));
      assert.ok(!(await isBundled("new self.Worker(new URL('./a.js', import.meta.url));")));
    },
  },
  'module.parser.javascript.worklet': {
    async 'is off, and `true` or a list follows worklets'() {
      const files = {
        'src/index.js':
          "const context = new AudioContext(); context.audioWorklet.addModule(new URL('./a.js', import.meta.url)); const audio = new AudioContext(); audio.audioWorklet.addModule(new URL('./b.js', import.meta.url));",
        'src/a.js': "import './dep.js'; console.log(1);",
        'src/b.js': "import './dep.js'; console.log(1);",
        'src/dep.js': "console.log('dep');",
      };
      const worklets = async (options) => (await build({ files, config: parser(options) })).json.chunks.length - 1;
      assert.equal(await worklets({}), 0);
      assert.equal(await worklets({ worklet: true }), 1);
      assert.equal(await worklets({ worklet: ['...', '*audio.audioWorklet.addModule()'] }), 2);
      // Otherwise the file is copied as it is, with its import.
      const { read, assets } = await build({ files });
      const copies = await Promise.all(assets.filter((name) => name !== 'main.js').map(read));
      assert.ok(copies.every((copy) => copy.startsWith("import './dep.js'")));
    },
  },
  'module.parser.javascript.importMeta': {
    async '`true` replaces what is known and makes other properties undefined'() {
      const files = { 'src/index.js': 'console.log(import.meta.url, import.meta.other);' };
      const code = async (config) => (await (await build({ files, config })).read('main.js')).match(/console\.log\(.*/)[0];
      const moduleCode = async (config) =>
        (await (await build({ files, config: { ...config, output: { module: true } } })).read('main.mjs')).match(
          /console\.log\(.*/,
        )[0];
      assert.match(await code({}), /^console\.log\("file:\/\/\/.*index\.js", .*undefined\)/);
      assert.match(await code(parser({ importMeta: false })), /^console\.log\(import\.meta\.url, import\.meta\.other\)/);
      for (const importMeta of ['preserve-unknown', {}])
        assert.match(await moduleCode(parser({ importMeta })), /"file:\/\/\/.*, __webpack_import_meta__\.other/);
      assert.match(await moduleCode(parser({ importMeta: { url: false } })), /import\.meta\.url, __webpack_import_meta__\.other/);
    },
    async 'is `preserve-unknown` if the output is a module'() {
      const { stats } = await build({ config: { output: { module: true } } });
      assert.equal(stats.compilation.options.module.parser.javascript.importMeta, 'preserve-unknown');
    },
    async '`preserve-unknown` runs in a script if all properties are known'() {
      const run = async (property) => {
        const files = { 'src/index.js': `console.log(typeof import.meta.${property});` };
        return (await build({ files, config: parser({ importMeta: 'preserve-unknown' }) })).execute();
      };
      assert.deepEqual(await run('url'), ['string']);
      await assert.rejects(run('other'), /Cannot use 'import.meta' outside a module/);
    },
    async '`false` fails in output that is a script'() {
      const result = await build({
        files: { 'src/index.js': 'console.log(import.meta.url);' },
        config: parser({ importMeta: false }),
      });
      await assert.rejects(result.execute(), /Cannot use 'import.meta' outside a module/);
    },
  },
  ...each(
    ['url', 'dirname', 'filename', 'main', 'webpack', 'resolve', 'webpackContext'].map(
      (name) => `module.parser.javascript.importMeta.${name}`,
    ),
    (name) => ({
      async 'keeps the property for run time if it is `false`'() {
        const use = { resolve: "resolve('./a.png')", webpackContext: "webpackContext('./')" }[name] ?? name;
        const files = { 'src/index.js': `console.log(import.meta.${use});`, 'src/a.png': 'a' };
        for (const value of [true, false]) {
          const config = { ...parser({ importMeta: { [name]: value } }), output: { module: true } };
          const { read } = await build({ files, config });
          const [call] = (await read('main.mjs')).match(/console\.log\(.*/);
          assert.equal(new RegExp(`import_?\\.?meta(__)?\\.${name}\\b`).test(call), !value);
        }
      },
      async 'has the value that the page gives'() {
        const use = { resolve: "resolve('./a.png')", webpackContext: "webpackContext('./data').keys()" }[name] ?? name;
        const files = {
          'src/index.js': `import './other.js'; console.log(import.meta.${use});`,
          'src/other.js': `console.log(import.meta.${use});`,
          'src/a.png': 'a',
          'src/data/x.js': '',
        };
        const node = { __dirname: true, __filename: true };
        const output = { publicPath: '/', assetModuleFilename: '[name][ext]' };
        const result = await build({ files, config: { node, output } });
        const location = 'https://shop.example/';
        const [other, index] = await result.execute('main.js', { self: { location }, document: { baseURI: location } });
        const url = 'https://shop.example/a.png';
        const expected = {
          url: [`file://${result.folder}/src/other.js`, `file://${result.folder}/src/index.js`],
          dirname: ['src', 'src'],
          filename: ['src/other.js', 'src/index.js'],
          main: ['false', 'true'],
          webpack: ['5', '5'],
          resolve: [url, url],
          webpackContext: ['./x.js', './x.js'],
        }[name];
        assert.deepEqual([other, index], expected);
        assert.equal(result.files.includes('a.png'), name === 'resolve');
      },
      ...(name === 'resolve' && {
        async 'stays as it is if the argument is not a fixed string'() {
          const files = { 'src/index.js': "const name = './a.png'; console.log(import.meta.resolve(globalThis.other ?? name));" };
          const result = await build({ files: { ...files, 'src/a.png': 'a' }, config: { output: { module: true } } });
          assert.deepEqual(result.files, ['main.mjs']);
          assert.match(await result.read('main.mjs'), /meta__\.resolve\(/);
        },
      }),
    }),
  ),
  'module.parser.javascript.importMeta.webpackHot': {
    async 'keeps `webpackHot`'() {
      const files = { 'src/index.js': 'console.log(import.meta.webpackHot);' };
      const code = async (webpackHot) => {
        const config = {
          ...parser({ importMeta: { webpackHot } }),
          output: { module: true },
          plugins: [new webpack.HotModuleReplacementPlugin()],
        };
        return (await (await build({ files, config })).read('main.mjs')).match(
          /console\.log\(.*webpackHot.*|console\.log\(.*\.hot.*/,
        )[0];
      };
      assert.match(await code(true), /\.hot\)/);
      assert.match(await code(false), /\.webpackHot\)/);
      assert.match(await (await build({ files, config: { output: { module: true } } })).read('main.mjs'), /meta\.webpackHot\)/);
    },
  },
  'module.parser.javascript.importMeta.env': {
    async '`false` still replaces single names that are known'() {
      const files = {
        'src/index.js':
          'console.log(import.meta.env.MODE, import.meta.env.PROD, import.meta.env.API, import.meta.env.OTHER, import.meta.env);',
      };
      const code = async (env) => {
        const plugins = [new webpack.DefinePlugin({ 'import.meta.env.API': '"defined"' })];
        const { read } = await build({
          files,
          config: { ...parser({ importMeta: { env } }), output: { module: true }, plugins },
        });
        return (await read('main.mjs')).match(/console\.log\((.*)\)/)[1];
      };
      assert.match(await code(true), /^"production", true, "defined", undefined, \(?\{.*"MODE":"production"/);
      assert.equal(await code(false), '"production", true, "defined", import.meta.env.OTHER, import.meta.env');
    },
  },
  'module.parser.javascript.importMetaContext': {
    async 'turns `import.meta.webpackContext` off'() {
      const files = { 'src/index.js': "console.log(import.meta.webpackContext('./data').keys());", 'src/data/x.js': '' };
      assert.deepEqual(await (await build({ files })).execute(), ['./x.js']);
      const off = await build({ files, config: parser({ importMetaContext: false }) });
      await assert.rejects(off.execute(), /webpackContext is not a function/);
    },
  },
  'module.parser.javascript.node': {
    async 'sets the options of `node` for some files'() {
      const files = {
        'src/index.js': "import './a.cjs'; import './b.cjs';",
        'src/a.cjs': 'console.log(__filename);',
        'src/b.cjs': 'console.log(__filename);',
      };
      const code = async (options) =>
        (await build({ files, config: rules({ test: /a\.cjs$/, parser: options }) })).read('main.js');
      const one = await code({ node: { __filename: true } });
      assert.match(one, /"src\/a\.cjs"/);
      assert.doesNotMatch(one, /"src\/b\.cjs"/);
      assert.match(await code({ node: { __filename: false } }), /console\.log\(__filename\)/);
    },
    async 'as `false` leaves files of `javascript/auto` alone, and not those of `javascript/dynamic`'() {
      const files = {
        'src/index.js': "import 'pkg/a.js'; import 'pkg/b.cjs';",
        'node_modules/pkg/package.json': '{}',
        'node_modules/pkg/a.js': "console.log('a', __filename);",
        'node_modules/pkg/b.cjs': "console.log('b', __filename);",
      };
      const code = await (await build({ files, config: parser({ node: false }) })).read('main.js');
      assert.match(code, /console\.log\('a', __filename\)/);
      assert.doesNotMatch(code, /console\.log\('b', __filename\)/);
      assert.doesNotMatch(await (await build({ files })).read('main.js'), /console\.log\('a', __filename\)/);
    },
  },
  'module.parser.javascript.createRequire': {
    async 'follows `createRequire`'() {
      const source = (module) =>
        `import { createRequire } from '${module}'; const load = createRequire(import.meta.url); console.log(load('./a.cjs'));`;
      const files = { 'src/index.js': source('node:module'), 'src/a.cjs': "module.exports = 'bundled';" };
      const on = await build({ files, config: { target: 'node' } });
      assert.match(await on.read('main.js'), /bundled/);
      const short = await build({ files: { ...files, 'src/index.js': source('module') }, config: { target: 'node' } });
      assert.match(await short.read('main.js'), /bundled/);
      const off = await build({ files, config: { target: 'node', ...parser({ createRequire: false }) } });
      assert.doesNotMatch(await off.read('main.js'), /bundled/);
      const own = {
        ...files,
        'src/index.js': source('./my-module.js'),
        'src/my-module.js': 'export const createRequire = () => () => {};',
      };
      const named = await build({ files: own, config: parser({ createRequire: 'createRequire from ./my-module.js' }) });
      assert.match(await named.read('main.js'), /bundled/);
      const other = await build({ files: own, config: parser({ createRequire: true }) });
      assert.doesNotMatch(await other.read('main.js'), /bundled/);
    },
  },
  'module.parser.javascript.commonjs': {
    async '`false` does not follow `require`'() {
      const files = { 'src/index.js': "import './a.cjs';", 'src/a.cjs': "require('./b.cjs');", 'src/b.cjs': "console.log('b');" };
      assert.match(await (await build({ files })).read('main.js'), /console\.log\('b'\)/);
      const off = await (await build({ files, config: parser({ commonjs: false }) })).read('main.js');
      assert.doesNotMatch(off, /console\.log\('b'\)/);
      assert.match(off, /require\('\.\/b\.cjs'\)/);
    },
  },
  'module.parser.javascript.commonjsMagicComments': {
    async 'reads comments in `require`'() {
      const files = { 'src/index.js': "import './a.cjs';", 'src/a.cjs': "require(/* webpackIgnore: true */ './missing.cjs');" };
      assert.match((await build({ files })).errors[0], /Can't resolve '\.\/missing\.cjs'/);
      assert.deepEqual((await build({ files, config: parser({ commonjsMagicComments: true }) })).errors, []);
    },
  },
  'module.parser.javascript.amd': {
    async '`false` ignores `define`'() {
      const files = {
        'src/index.js': "import './legacy.cjs';",
        'src/legacy.cjs': "if (typeof define === 'function' && define.amd) console.log('amd'); else console.log('global');",
      };
      assert.deepEqual(await (await build({ files })).execute(), ['amd']);
      assert.deepEqual(await (await build({ files, config: parser({ amd: false }) })).execute(), ['global']);
    },
  },
  'module.parser.javascript.browserify': {
    async 'understands bundles of browserify'() {
      const source =
        "(function e(t,n,r){function s(o,u){if(!n[o]){if(!t[o]){var a=typeof require=='function'&&require;if(!u&&a)return a(o,!0);throw new Error('x')}var f=n[o]={exports:{}};t[o][0].call(f.exports,function(e){return s(t[o][1][e]||e)},f,f.exports)}return n[o].exports}var i=typeof require=='function'&&require;for(var o=0;o<r.length;o++)s(r[o]);return s})({1:[function(require,module,exports){console.log('ran');},{}]},{},[1]);";
      const files = {
        'src/index.js': "import 'pkg';",
        'node_modules/pkg/package.json': '{}',
        'node_modules/pkg/index.js': source,
      };
      assert.deepEqual((await build({ files })).warnings, []);
      assert.match((await build({ files, config: parser({ browserify: false }) })).warnings[0], /Critical dependency/);
    },
  },
  'module.parser.javascript.system': {
    async 'is off; `true` handles `System`'() {
      const files = {
        'src/index.js': "import './a.cjs';",
        'src/a.cjs': "System.import('./b.cjs'); console.log(typeof System.register);",
        'src/b.cjs': '',
      };
      const on = await build({ files, config: parser({ system: true }) });
      const off = await build({ files });
      assert.match(await off.read('main.js'), /System\.import\('\.\/b\.cjs'\)/);
      assert.deepEqual(off.assets, ['main.js']);
      assert.equal(on.assets.length, 2);
      assert.match(on.warnings[0], /System\.import\(\) is deprecated/);
    },
  },
  'module.parser.javascript.requireJs': {
    async 'is off; `true` drops calls of `requirejs.config`'() {
      const files = { 'src/index.js': "import './a.cjs';", 'src/a.cjs': 'requirejs.config({}); console.log(require.version);' };
      assert.match(await (await build({ files })).read('main.js'), /requirejs\.config/);
      assert.doesNotMatch(
        await (await build({ files, config: parser({ requireJs: true }) })).read('main.js'),
        /requirejs\.config/,
      );
    },
  },
  ...each(['module.parser.javascript.requireContext', 'module.parser.javascript.requireEnsure'], (name) => ({
    async '`false` turns the call off'() {
      const call = {
        requireContext: "require.context('./data')",
        requireEnsure: "require.ensure(['./data/x.cjs'], () => {})",
      }[name];
      const files = {
        'src/index.js': "import './a.cjs';",
        'src/a.cjs': `function run() { ${call}; } run();`,
        'src/data/x.cjs': "console.log('x');",
      };
      const modules = async (options) => (await buildApart({ files, config: parser(options) })).stats.compilation.modules.size;
      assert.ok((await modules({})) > (await modules({ [name]: false })));
    },
  })),
  'module.parser.javascript.requireInclude': {
    async '`false` leaves `require.include` alone'() {
      const files = {
        'src/index.js': "import './a.cjs';",
        'src/a.cjs': "require.include('./b.cjs');",
        'src/b.cjs': "console.log('b');",
      };
      assert.match(await (await build({ files })).read('main.js'), /console\.log\('b'\)/);
      const off = await build({ files, config: parser({ requireInclude: false }) });
      assert.doesNotMatch(await off.read('main.js'), /console\.log\('b'\)/);
      assert.match(await off.read('main.js'), /\.include\('\.\/b\.cjs'\)/);
    },
    async '`true` silences the deprecation'() {
      const files = { 'src/index.js': "import './a.cjs';", 'src/a.cjs': "require.include('./b.cjs');", 'src/b.cjs': '' };
      assert.match((await build({ files })).warnings[0], /require\.include\(\) is deprecated/);
      assert.deepEqual((await build({ files, config: parser({ requireInclude: true }) })).warnings, []);
    },
  },
  'module.parser.javascript.topLevelThis': {
    async 'makes `this` the global object'() {
      const files = {
        'src/index.js': "import './a.cjs';",
        'src/a.cjs': 'this.legacy = 1; console.log(typeof globalThis.legacy);',
      };
      const run = async (topLevelThis) =>
        (await build({ files, config: rules({ test: /a\.cjs$/, parser: { topLevelThis } }) })).execute();
      assert.deepEqual(await run(undefined), ['undefined']);
      assert.deepEqual(await run('exports'), ['undefined']);
      assert.deepEqual(await run('global'), ['number']);
    },
    async 'has no effect in ES modules'() {
      const files = { 'src/index.js': 'console.log(this === undefined);' };
      assert.deepEqual(await (await build({ files, config: parser({ topLevelThis: 'global' }) })).execute(), ['true']);
    },
  },
  'module.parser.javascript.typescript': {
    async 'removes types'() {
      const files = { 'src/index.js': "import './a.ts';", 'src/a.ts': 'const a: number = 1; console.log(a);' };
      assert.deepEqual((await build({ files })).errors, []);
      assert.match((await build({ files, config: parser({ typescript: false }) })).errors[0], /Module parse failed/);
    },
  },
  'module.parser.javascript.overrideStrict': {
    async 'makes a module strict or sloppy'() {
      const files = {
        'src/index.js': "import './a.cjs';",
        'src/a.cjs': 'console.log((function () { return this === undefined; })());',
      };
      const run = async (overrideStrict, source) =>
        (
          await build({
            files: source ? { ...files, 'src/a.cjs': source } : files,
            config: rules({ test: /a\.cjs$/, parser: { overrideStrict } }),
          })
        ).execute();
      assert.deepEqual(await run(undefined), ['false']);
      assert.deepEqual(await run('strict'), ['true']);
      const strict = `'use strict'; ${files['src/a.cjs']}`;
      assert.deepEqual(await run(undefined, strict), ['true']);
      assert.deepEqual(await run('non-strict', strict), ['false']);
    },
  },
  'module.parser.javascript.strictModeViolations': {
    async 'reports code that breaks in strict mode if the output is a module'() {
      const files = {
        'src/index.js': "import './a.cjs';",
        'src/a.cjs': 'function f() { return arguments.callee; } console.log(f());',
      };
      const run = async (config) => {
        const { errors, warnings } = await build({ files, config });
        return [errors.length, warnings.length].join();
      };
      const module = { output: { module: true } };
      assert.equal(await run({}), '0,0');
      assert.equal(await run(module), '0,1');
      assert.equal(await run({ ...module, ...parser({ strictModeViolations: 'error' }) }), '1,0');
      assert.equal(await run({ ...module, ...parser({ strictModeViolations: false }) }), '0,0');
    },
    async 'does not find assignments to undeclared variables'() {
      const files = { 'src/index.js': "import './a.cjs';", 'src/a.cjs': 'undeclared = 1;' };
      const { errors, warnings } = await build({ files, config: { output: { module: true } } });
      assert.deepEqual([errors, warnings], [[], []]);
    },
  },
  'module.parser.javascript.parse': {
    async 'replaces the parser'() {
      let calls = 0;
      const { parse } = await import('acorn');
      const config = parser({
        parse(code, { sourceType, ranges, locations }) {
          calls++;
          const comments = [];
          return {
            ast: parse(code, {
              ecmaVersion: 'latest',
              sourceType: sourceType === 'module' ? 'module' : 'script',
              ranges,
              locations,
              onComment: comments,
            }),
            comments,
            semicolons: new Set(),
          };
        },
      });
      assert.equal(await log("console.log('hi');", {}, config), 'hi');
      assert.equal(calls, 1);
    },
  },
  'module.parser.css': {
    async 'reaches `.css` files, as does `namedExports`'() {
      const text = "import x from './a.css'; console.log(typeof x);";
      assert.equal(await log(text, { 'src/a.css': 'p { color: red }' }, parser({ exportType: 'text' }, 'css')), 'string');
      const names = "import x from './a.module.css'; console.log(typeof x.a);";
      assert.equal(
        await log(names, { 'src/a.module.css': '.a { color: red }' }, parser({ namedExports: false }, 'css')),
        'string',
      );
    },
    async 'takes `pure` and the switches for renaming only under `css/auto` and its like'() {
      for (const name of ['pure', 'animation', 'container', 'customIdents', 'dashedIdents', 'function', 'grid']) {
        assert.match(await rejection(parser({ [name]: true }, 'css')), new RegExp(`unknown property '${name}'`));
        assert.deepEqual((await build({ config: parser({ [name]: true }, 'css/auto') })).errors, []);
      }
    },
  },
  'module.parser.css.exportType': {
    async 'an @import of another server goes to a file with every value'() {
      for (const exportType of ['style', 'text', 'css-style-sheet']) {
        const { assets, read } = await build({
          files: { 'src/index.js': "import './a.css';", 'src/a.css': '@import "https://example.com/b.css"; p { color: red }' },
          config: parser({ exportType }, 'css/auto'),
        });
        assert.ok(assets.includes('main.css'), exportType);
        assert.match(await read('main.css'), /@import/);
        assert.doesNotMatch(await read('main.js'), /@import url/);
      }
    },
    async 'decides how a script gets a stylesheet'() {
      const files = {
        'src/index.js': "import style from './a.css'; console.log(typeof style, style?.constructor?.name);",
        'src/a.css': 'p { color: red }',
      };
      const run = (exportType, source = files['src/index.js']) =>
        build({ files: { ...files, 'src/index.js': source }, config: parser({ exportType }, 'css/auto') });
      assert.match((await run('link')).errors[0], /export 'default' \(imported as 'style'\) was not found/);
      const link = await run('link', "import './a.css';");
      assert.deepEqual(link.assets, ['main.css', 'main.js']);
      assert.deepEqual((await build({ files: { ...files, 'src/index.js': "import './a.css';" } })).assets, [
        'main.css',
        'main.js',
      ]);
      const text = await run('text');
      assert.deepEqual(text.assets, ['main.js']);
      assert.deepEqual(await text.execute(), ['string String']);
      const sheet = await run('css-style-sheet');
      assert.deepEqual(sheet.assets, ['main.js']);
      class CSSStyleSheet {
        replaceSync() {}
      }
      assert.deepEqual(await sheet.execute('main.js', { CSSStyleSheet }), ['object CSSStyleSheet']);
      const style = await run('style', "import './a.css';");
      assert.deepEqual(style.assets, ['main.js']);
      assert.match(await style.read('main.js'), /createElement\(["']style["']\)/);
    },
    async 'can be set for a query'() {
      const files = {
        'src/index.js': "import './a.css'; import text from './a.css?text'; console.log(text);",
        'src/a.css': 'p { color: red }',
      };
      const result = await build({
        files,
        config: rules({ test: /\.css$/, resourceQuery: /text/, parser: { exportType: 'text' } }),
      });
      assert.deepEqual(result.assets, ['main.css', 'main.js']);
      assert.match((await result.execute())[0], /p \{ color: red \}/);
    },
    async 'bug: gives no string and no sheet with `namedExports: false`, unless a rule turns it on'() {
      const files = {
        'src/index.js': "import text from './a.css?text'; import sheet from './a.css' with { type: 'css' }; console.log(typeof text, sheet instanceof CSSStyleSheet);",
        'src/a.css': 'p { color: red }',
      };
      const run = async (options, exportType) => {
        const config = { module: { parser: parser({ namedExports: false }, 'css/auto').module.parser, rules: [] } };
        config.module.rules.push({ test: /\.css$/, resourceQuery: /text/, parser: { exportType: 'text', ...options } });
        if (exportType) config.module.rules.push({ with: { type: 'css' }, parser: { exportType, ...options } });
        class CSSStyleSheet {
          replaceSync() {}
        }
        return (await build({ files, config })).execute('main.js', { CSSStyleSheet });
      };
      assert.deepEqual(await run({}), ['object false']);
      assert.deepEqual(await run({ namedExports: true }, 'css-style-sheet'), ['string true']);
    },
    async 'bug: breaks a file that ends with neither a semicolon nor a line break'() {
      const errors = async (end) => {
        const files = { 'src/index.js': `import './a.css'; console.log(1)${end}`, 'src/a.css': 'p { color: red }' };
        const config = { ...parser({ exportType: 'style' }, 'css/auto'), optimization: { minimize: true } };
        return (await build({ files, config })).errors.join();
      };
      assert.match(await errors(''), /Unexpected token: keyword \(for\)/);
      for (const end of [';', '\n']) assert.equal(await errors(end), '');
    },
  },
  'module.parser.css.namedExports': {
    async 'has no effect on files of css-loader, whose default import is undefined without a message'() {
      const files = {
        'src/index.js': "import styles from './a.module.css'; try { console.log(Object.keys(styles)); } catch (error) { console.log(error.message); }",
        'src/a.module.css': '.b-c { color: red }',
      };
      const element = () => ({ setAttribute() {}, appendChild() {} });
      const document = { createElement: element, createTextNode: element, querySelector: element };
      const run = async (modules, first = 'style-loader') => {
        const use = [first, { loader: 'css-loader', options: modules ? { modules } : {} }];
        const config = { ...parser({ namedExports: false }, 'css/auto') };
        config.module.rules = [{ test: /\.css$/, use }];
        const result = await build({ files, config });
        assert.deepEqual([...result.errors, ...result.warnings], []);
        return result.execute('main.js', { document, window: {} });
      };
      assert.deepEqual(await run(), ['Cannot convert undefined or null to object']);
      assert.deepEqual(await run({ namedExport: false }), ['bC']);
      assert.deepEqual(await run({ namedExport: false, exportLocalsConvention: 'as-is' }), ['b-c']);
    },
    async 'exports names one by one, or one object'() {
      const run = async (namedExports, source) => {
        const files = { 'src/index.js': source, 'src/a.module.css': '.big { color: red }' };
        return build({ files, config: parser({ namedExports }, 'css/auto') });
      };
      const named = "import { big } from './a.module.css'; console.log(typeof big);";
      const object = "import styles from './a.module.css'; console.log(typeof styles.big);";
      assert.deepEqual(await (await run(true, named)).execute(), ['string']);
      assert.match((await run(true, object)).errors[0], /export 'default' \(imported as 'styles'\) was not found/);
      assert.deepEqual(await (await run(false, object)).execute(), ['string']);
      assert.match((await run(false, named)).errors[0], /export 'big'/);
    },
  },
  'module.parser.css.import': {
    async '`false` leaves `@import` alone'() {
      const files = {
        'src/index.js': "import './a.css';",
        'src/a.css': '@import "./b.css"; p { color: red }',
        'src/b.css': 'a { color: blue }',
      };
      assert.match(await (await build({ files })).read('main.css'), /color: blue/);
      const off = await (await build({ files, config: parser({ import: false }, 'css') })).read('main.css');
      assert.match(off, /@import "\.\/b\.css"/);
      assert.doesNotMatch(off, /color: blue/);
    },
  },
  'module.parser.css.url': {
    async '`false` leaves `url()` alone'() {
      const files = {
        'src/index.js': "import './a.css';",
        'src/a.css': 'p { background: url(a.png); mask: image-set("b.png" 1x) }',
        'src/a.png': 'a',
        'src/b.png': 'b',
      };
      assert.equal((await build({ files })).files.length, 4);
      const off = await build({ files, config: parser({ url: false }, 'css') });
      assert.equal(off.files.length, 2);
      assert.match(await off.read('main.css'), /url\(a\.png\)/);
    },
  },
  'module.parser.css.pure': {
    async 'reports selectors without a local class or id'() {
      const files = { 'src/index.js': "import './a.module.css';", 'src/a.module.css': 'p { color: red } .a p { color: red }' };
      const errors = async (options) => (await build({ files, config: parser(options, 'css/auto') })).errors.length;
      assert.equal(await errors({}), 0);
      assert.equal(await errors({ pure: true }), 1);
    },
  },
  ...each(
    ['animation', 'container', 'customIdents', 'dashedIdents', 'grid'].map((name) => `module.parser.css.${name}`),
    (name) => ({
      async 'renames in CSS modules, unless off'() {
        const local = `local-${identifiers[name][0]}`;
        for (const options of [{}, { [name]: true }]) assert.ok((await renamed(name, options)).includes(local));
        assert.ok(!(await renamed(name, { [name]: false })).includes(local));
      },
      async 'has no effect on plain CSS'() {
        for (const options of [{}, { [name]: true }]) assert.ok(!(await renamed(name, options, 'a.css')).includes('local-'));
      },
    }),
  ),
  'module.parser.css.function': {
    async 'bug: has no effect; `dashedIdents` decides whether functions are renamed'() {
      const css = (options) => renamed('function', options);
      const off = await css({ dashedIdents: false });
      assert.match(off, /@function --double\(--x\)/);
      const on = await css({});
      assert.match(on, /@function --local-double\(--local-x\)/);
      for (const value of [true, false]) {
        assert.equal(await css({ function: value }), on);
        assert.equal(await css({ function: value, dashedIdents: false }), off);
      }
    },
  },
  'module.parser.css.customMedia': {
    async 'and customSelectors replace names by what they mean'() {
      const files = {
        'src/index.js': "import './a.css';",
        'src/a.css':
          '@custom-media --wide (width > 60em);\n@media (--wide) { p { color: red } }\n@custom-selector :--title h1, h2;\n:--title { color: red }',
      };
      const text = async (options, key = 'css/auto') => (await build({ files, config: parser(options, key) })).read('main.css');
      const on = await text({});
      assert.match(on, /@media \(width > 60em\)/);
      assert.match(on, /:is\(h1, h2\)|h1, h2/);
      assert.match(await text({ customMedia: false }), /@media \(--wide\)/);
      assert.match(await text({ customSelectors: false }), /:--title \{/);
      // `css/auto` has its own default, so `css` does not reach it.
      assert.match(await text({ customMedia: false }, 'css'), /@media \(width > 60em\)/);
      const other = {
        ...files,
        'src/index.js': "import './a.css'; import './b.css';",
        'src/b.css': '@media (--wide) { b { color: red } }',
      };
      const two = await build({ files: other });
      assert.match(await two.read('main.css'), /@media \(--wide\) \{ b/);
    },
  },
  'module.parser.css.customSelectors': {
    async 'replaces names by selectors, unless off'() {
      const files = {
        'src/index.js': "import './a.css';",
        'src/a.css': '@custom-selector :--title h1, h2;\n:--title { color: red }',
      };
      const css = async (options, key = 'css/auto') => (await build({ files, config: parser(options, key) })).read('main.css');
      assert.match(await css({}), /:is\(h1, h2\) \{/);
      assert.match(await css({ customSelectors: false }), /:--title \{/);
      assert.match(await css({ customSelectors: false }, 'css'), /:is\(h1, h2\) \{/);
    },
  },
  'module.parser.css.as': {
    async '`block-contents` reads declarations'() {
      const files = { 'src/index.js': "import './a.css';", 'src/a.css': 'color: red; background: url(a.png)', 'src/a.png': 'a' };
      assert.equal((await build({ files })).files.length, 2);
      const on = await build({ files, config: parser({ as: 'block-contents' }, 'css') });
      assert.equal(on.files.length, 3);
    },
  },
  'module.parser.css.urlHints': {
    async 'adds hints to pages for stylesheets of scripts, not for those that the page links to'() {
      const files = {
        'src/index.js': "import './a.css';",
        'src/a.css': 'p { background: url(a.png) }',
        'src/a.png': 'a',
        'src/page.html': '<link rel="stylesheet" href="./a.css">',
        'src/script.html': '<!doctype html><head></head><script src="./index.js"></script>',
      };
      const html = async (options, config) => {
        const result = await build({ files, config: { ...parser(options, 'css'), ...config } });
        return result.read(result.assets.find((name) => name.endsWith('.html')));
      };
      const on = { urlHints: [{ test: /\.png$/, preload: true, as: 'image' }] };
      assert.match(await html(on, { output: { html: true } }), /<link rel="preload" as="image"/);
      assert.doesNotMatch(await html({}, { output: { html: true } }), /preload/);
      assert.doesNotMatch(await html(on, { entry: './src/page.html' }), /preload/);
      assert.match(await html(on, { entry: './src/script.html' }), /<link rel="preload" as="image"/);
    },
  },
  'module.parser.css.fontPreload': {
    async 'preloads the first URL of each font of a page'() {
      const files = {
        'src/index.js': "import './a.css';",
        'src/a.css': '@font-face { font-family: A; src: url(a.woff2), url(b.woff) }',
        'src/a.woff2': 'a',
        'src/b.woff': 'b',
      };
      const html = async (fontPreload, crossOriginLoading = false) =>
        (await build({ files, config: { ...parser({ fontPreload }, 'css'), output: { html: true, crossOriginLoading } } })).read(
          'main.html',
        );
      assert.doesNotMatch(await html(undefined), /preload/);
      const on = await html(true);
      assert.equal(on.match(/preload/g).length, 1);
      assert.match(on, /<link rel="preload" as="font" type="font\/woff2" href="[\w-]+\.woff2">/);
      assert.match(await html(true, 'anonymous'), /woff2" crossorigin="anonymous">/);
    },
  },
  'module.generator.css': {
    async 'takes only `esModule` and `exportsOnly` under the key `css`'() {
      assert.match(
        await rejection(generator({ localIdentName: '[name]' }, 'css')),
        /These properties are valid:\n   object \{ esModule\?, exportsOnly\? \}|unknown property 'localIdentName'/,
      );
      assert.deepEqual((await build({ config: generator({ localIdentName: '[name]' }, 'css/auto') })).errors, []);
    },
  },
  'module.generator.css.localIdentName': {
    async 'is the pattern of local names'() {
      const files = {
        'src/index.js': "import * as s from './x.module.css'; console.log(s['Big-Box']);",
        'src/x.module.css': '.Big-Box { color: red }',
      };
      const name = async (config) => (await (await build({ files, config })).execute())[0];
      assert.match(await name({}), /^[\w-]{6,7}$/);
      assert.equal(await name({ mode: 'development', devtool: false }), 'shop-src_x_module_css-Big-Box');
      const set = await name(generator({ localIdentName: '[name]__[local]--[hash:base64:5]' }, 'css/auto'));
      assert.match(set, /^x\.module__Big-Box--[\w-]{5}$/);
    },
  },
  'module.generator.css.exportsConvention': {
    async 'decides the names in scripts'() {
      const files = {
        'src/index.js': "import * as s from './x.module.css'; console.log(Object.keys(s).toSorted());",
        'src/x.module.css': '.Big-box_a { color: red }',
      };
      const names = async (exportsConvention) =>
        (await (await build({ files, config: generator({ exportsConvention }, 'css/auto') })).execute())[0];
      assert.equal(await names(undefined), 'Big-box_a');
      assert.equal(await names('as-is'), 'Big-box_a');
      assert.equal(await names('camel-case'), 'Big-box_a,bigBoxA');
      assert.equal(await names('camel-case-only'), 'bigBoxA');
      assert.equal(await names('dashes'), 'Big-box_a,BigBox_a');
      assert.equal(await names('dashes-only'), 'BigBox_a');
      assert.equal(await names((name) => [name.toLowerCase(), `${name}2`]), 'Big-box_a2,big-box_a');
    },
  },
  'module.generator.css.exportsOnly': {
    async '`false` writes the stylesheet for Node.js, too'() {
      const files = { 'src/index.js': "import './x.css';", 'src/x.css': 'a { color: red }' };
      const config = { target: 'node', ...generator({ exportsOnly: false }, 'css/auto') };
      assert.deepEqual((await build({ files, config })).assets, ['main.css', 'main.js']);
      assert.deepEqual((await build({ files, config: { target: 'node' } })).assets, ['main.js']);
    },
    async 'is on for workers, NW.js, and preload scripts of Electron, not for its pages'() {
      const files = { 'src/index.js': "import './x.css';", 'src/x.css': 'a { color: red }' };
      for (const target of ['webworker', 'nwjs', 'electron-preload'])
        assert.deepEqual((await build({ files, config: { target } })).assets, ['main.js']);
      assert.deepEqual((await build({ files, config: { target: 'electron-renderer' } })).assets, ['main.css', 'main.js']);
    },
    async 'writes no stylesheet'() {
      const files = {
        'src/index.js': "import * as s from './x.module.css'; console.log(s.a);",
        'src/x.module.css': '.a { color: red }',
      };
      assert.deepEqual((await build({ files })).assets, ['main.css', 'main.js']);
      assert.deepEqual((await build({ files, config: generator({ exportsOnly: true }, 'css/auto') })).assets, ['main.js']);
      assert.deepEqual((await build({ files, config: { target: 'node' } })).assets, ['main.js']);
    },
  },
  'module.generator.css.esModule': {
    async '`false` makes CommonJS modules'() {
      const files = {
        'src/index.js': "import './a.cjs';",
        'src/a.cjs':
          "console.log(Object.prototype.toString.call(require('./x.module.css')), require('./x.module.css').__esModule);",
        'src/x.module.css': '.a { color: red }',
      };
      const run = async (esModule) => (await (await build({ files, config: generator({ esModule }, 'css/auto') })).execute())[0];
      assert.equal(await run(true), '[object Module] true');
      assert.equal(await run(false), '[object Object] ');
    },
  },
  'module.generator.css.exportType': {
    async 'bug: has no effect'() {
      const files = { 'src/index.js': "import text from './a.css'; console.log(typeof text);", 'src/a.css': 'p { color: red }' };
      assert.deepEqual((await build({ files, config: generator({ exportType: 'text' }, 'css/auto') })).assets, [
        'main.css',
        'main.js',
      ]);
    },
  },
  ...each(
    ['Function', 'Digest', 'DigestLength', 'Salt'].map((name) => `module.generator.css.localIdentHash${name}`),
    (option) => ({
      async 'changes the hash of local names'() {
        const folder = await createProject({
          'src/index.js': "import * as s from './x.module.css'; console.log(s.a);",
          'src/x.module.css': '.a { color: red }',
        });
        const name = async (options, output) => {
          const result = await build({ folder, config: { ...generator(options, 'css/auto'), output } });
          return (await result.execute())[0];
        };
        const [value, form] = {
          localIdentHashFunction: ['sha256', /^_?[\w-]{6}$/],
          localIdentHashDigest: ['hex', /^_?[0-9a-f]{6}$/],
          localIdentHashDigestLength: [12, /^[\w-]{12,13}$/],
          localIdentHashSalt: ['other', /^_?[\w-]{6}$/],
        }[option];
        const plain = await name({});
        assert.match(plain, /^_?[\w-]{6}$/);
        assert.equal(await name({}), plain);
        const changed = await name({ [option]: value });
        assert.notEqual(changed, plain);
        assert.match(changed, form);
        if (option === 'localIdentHashDigest') {
          const text = Array.from({ length: 40 }, (_, index) => `.a${index} { color: red }`).join('\n');
          const many = {
            'src/index.js': "import * as s from './x.module.css'; console.log(Object.values(s).join());",
            'src/x.module.css': text,
          };
          const result = await build({ files: many, config: generator({ localIdentHashDigest: 'hex' }, 'css/auto') });
          const names = (await result.execute())[0].split(',');
          for (const each of names) assert.match(each, /^([a-f]|_[0-9])[0-9a-f]{5}$/);
          assert.ok(names.some((each) => each.startsWith('_')));
        }
        if (option === 'localIdentHashSalt') assert.equal(await name({}, { hashSalt: 'other' }), changed);
      },
    }),
  ),
  ...each(
    ['module.parser.html', 'module.generator.html', 'module.parser.json', 'module.generator.json', 'module.parser.asset'],
    (_, section) => ({ ...rejectsUnknown(section), ...families[section] }),
  ),
  ...each(
    ['tag', 'attribute', 'type', 'filter'].map((name) => `module.parser.html.sources[].${name}`),
    (name) => ({
      async 'selects which URLs are followed'() {
        const files = {
          'src/page.html': '<img data-src="./a.png"><p data-src="./b.png" data-x="./c.png 1x"></p>',
          'src/a.png': 'a',
          'src/b.png': 'b',
          'src/c.png': 'c',
        };
        const followed = async (source) => {
          const config = {
            entry: './src/page.html',
            ...parser({ sources: [source] }, 'html'),
            output: { assetModuleFilename: '[name]' },
          };
          return (await build({ files, config })).files.filter((file) => file !== 'page.html').join();
        };
        const base = { attribute: 'data-src', type: 'src' };
        assert.equal(await followed(base), 'a,b');
        const [source, expected] = {
          tag: [{ ...base, tag: 'img' }, 'a'],
          attribute: [{ attribute: 'DATA-X', type: 'srcset' }, 'c'],
          type: [{ attribute: 'data-x', type: 'srcset' }, 'c'],
          filter: [{ ...base, filter: (attributes, value) => attributes.has('data-x') && value === './b.png' }, 'b'],
        }[name];
        assert.equal(await followed(source), expected);
      },
    }),
  ),
  'module.parser.html.sources': {
    async '`false` follows nothing; a list extends or replaces the built-in sources'() {
      const files = {
        'src/page.html': '<img src="./a.png"><img data-src="./b.png"><script src="./s.js"></script>',
        'src/a.png': 'a',
        'src/b.png': 'b',
        'src/s.js': "console.log('s');",
      };
      const run = async (sources) =>
        (
          await build({
            files,
            config: { entry: './src/page.html', ...parser({ sources }, 'html'), output: { assetModuleFilename: '[name][ext]' } },
          })
        ).files.join();
      assert.equal(await run(true), 'a.png,page.html,s.js');
      assert.equal(await run(false), 'page.html');
      assert.equal(await run(['...', { tag: 'img', attribute: 'data-src', type: 'src' }]), 'a.png,b.png,page.html,s.js');
      assert.equal(await run([{ tag: 'img', attribute: 'data-src', type: 'src' }]), 'b.png,page.html');
      assert.equal(await run(['...', { tag: 'img', attribute: 'src', type: false }]), 'page.html,s.js');
      assert.equal(await run(['...', { attribute: 'DATA-SRC', type: 'src' }]), 'a.png,b.png,page.html,s.js');
      assert.equal(
        await run([
          '...',
          { attribute: 'data-src', type: 'src', filter: (attributes, value) => attributes.has('class') || value.includes('z') },
        ]),
        'a.png,page.html,s.js',
      );
    },
    async 'reads values by their type'() {
      const files = {
        'src/page.html': '<p data-a="./a.png 1x, ./b.png 2x" data-b="background: url(./c.png)" data-c="./s.js"></p>',
        'src/a.png': 'a',
        'src/b.png': 'b',
        'src/c.png': 'c',
        'src/s.js': "import './t.js';",
        'src/t.js': "console.log('t');",
      };
      const run = async (attribute, type) =>
        (
          await build({
            files,
            config: {
              entry: './src/page.html',
              ...parser({ sources: [{ attribute, type }] }, 'html'),
              output: { assetModuleFilename: '[name][ext]' },
            },
          })
        ).files.join();
      assert.equal(await run('data-a', 'srcset'), 'a.png,b.png,page.html');
      assert.equal(await run('data-b', 'css-url'), 'c.png,page.html');
      assert.equal(await run('data-c', 'script'), 'page.html,s.js');
    },
  },
  'module.parser.html.template': {
    async 'turns the source into HTML, at once'() {
      const files = { 'src/page.html': '<p>{{year}}</p>' };
      const html = async (template) =>
        await build({ files, config: { entry: './src/page.html', ...parser({ template }, 'html') } });
      assert.match(await (await html((source) => source.replaceAll('{{year}}', '2026'))).read('page.html'), /<p>2026<\/p>/);
      assert.match(await (await html()).read('page.html'), /\{\{year\}\}/);
      assert.match(
        (await html(async (source) => source)).errors[0],
        /Error: The `template` html parser option must return a string\./,
      );
    },
  },
  'module.parser.html.chunkName': {
    async 'names the chunks of scripts and stylesheets'() {
      const files = {
        'src/page.html': '<script src="./img.js"></script><link rel="stylesheet" href="./a.css">',
        'src/img.js': 'console.log(1);',
        'src/a.css': 'p { color: red }',
        'src/sub/other.html': '<script src="./img.js"></script>',
        'src/sub/img.js': 'console.log(2);',
      };
      const entry = { a: './src/page.html', b: './src/sub/other.html' };
      const run = async (chunkName) =>
        (await build({ files, config: { entry, ...parser({ chunkName }, 'html') } })).files
          .filter((name) => !name.endsWith('.html'))
          .join();
      assert.equal(await run(undefined), 'a.css,img.js,img1.js');
      assert.equal(await run('[page]-[name]'), 'src-page-a.css,src-page-img.js,src-sub-other-img.js');
      assert.equal(await run(({ name, type }) => `${type}-${name}`), 'script-img.js,stylesheet-a.css');
    },
    async 'with equal names, puts scripts of several pages into one file'() {
      const files = {
        'src/page.html': '<script src="./a.js"></script>',
        'src/other.html': '<script src="./b.js"></script>',
        'src/a.js': "console.log('a');",
        'src/b.js': "console.log('b');",
      };
      const { read } = await build({
        files,
        config: { entry: { a: './src/page.html', b: './src/other.html' }, ...parser({ chunkName: 'same' }, 'html') },
      });
      const code = await read('same.js');
      assert.match(code, /console\.log\('a'\)/);
      assert.match(code, /console\.log\('b'\)/);
    },
  },
  'module.parser.html.as': {
    async 'names the element that a fragment is parsed in'() {
      const files = {
        'src/index.js': "import row from './row.html'; console.log(row);",
        'src/row.html': '<tr><td><img src="./a.png"></td></tr>',
        'src/a.png': 'a',
      };
      const run = async (as) => {
        const result = await build({
          files,
          config: { ...parser({ as }, 'html'), output: { publicPath: '', assetModuleFilename: '[name][ext]' } },
        });
        return [result.files.join(), ...(await result.execute())];
      };
      assert.deepEqual(await run(undefined), await run('tbody'));
      assert.equal((await run('textarea'))[0], 'main.js');
    },
    async 'bug: is ignored by the minimizer'() {
      const files = { 'src/index.js': "import row from './row.html'; console.log(row);", 'src/row.html': '<tr><td>1</td></tr>' };
      const run = async (minimize) =>
        (await (await build({ files, config: { ...parser({ as: 'tbody' }, 'html'), optimization: { minimize } } })).execute())[0];
      assert.equal(await run(true), '1');
      assert.equal(await run(false), files['src/row.html']);
      assert.equal(await run({ html: false }), files['src/row.html']);
    },
  },
  'module.parser.html.urlHints': {
    async 'adds hints to pages for HTML that scripts import, not for the images of the page itself'() {
      const files = {
        'src/index.js': "import html from './page.html'; console.log(html);",
        'src/page.html': '<!doctype html><head></head><img src="./a.png">',
        'src/script.html': '<!doctype html><head></head><script src="./index.js"></script>',
        'src/a.png': 'a',
      };
      const html = async (options, entry, name) =>
        (await build({ files, config: { entry, output: { html: true }, ...parser(options, 'html') } })).read(name);
      const on = { urlHints: [{ test: /\.png$/, preload: true, as: 'image' }] };
      assert.match(await html(on, './src/index.js', 'main.html'), /<link rel="preload" as="image"/);
      assert.doesNotMatch(await html({}, './src/index.js', 'main.html'), /preload/);
      assert.doesNotMatch(await html(on, './src/page.html', 'page.html'), /preload/);
      assert.match(await html(on, './src/script.html', 'script.html'), /<link rel="preload" as="image"/);
    },
  },
  'module.generator.html.extract': {
    async 'writes files for imported HTML, or none at all'() {
      const files = {
        'src/index.js': "import html from './a.html'; console.log(html);",
        'src/a.html': '<p>Hi</p>',
        'src/page.html': '<p>Page</p>',
      };
      const imported = async (extract) => {
        const r = await build({ files, config: generator({ extract }, 'html') });
        return [r.files.filter((name) => name.endsWith('.html')).length, ...(await r.execute())].join();
      };
      assert.equal(await imported(undefined), '0,<p>Hi</p>');
      assert.equal(await imported(true), '1,<p>Hi</p>');
      assert.equal(await imported('inline'), '1,<p>Hi</p>');
      assert.equal(await imported(false), '0,<p>Hi</p>');
      const entry = async (extract) =>
        (await build({ files, config: { entry: './src/page.html', ...generator({ extract }, 'html') } })).files.filter((name) =>
          name.endsWith('.html'),
        ).length;
      assert.equal(await entry(undefined), 1);
      assert.equal(await entry(false), 0);
      assert.equal(await entry('inline'), 1);
    },
  },
  'module.parser.json.parse': {
    async 'turns text into data'() {
      const source = "import x from './x.ini'; console.log(x.a);";
      const parse = (text) =>
        Object.fromEntries(
          text
            .trim()
            .split('\n')
            .map((line) => line.split('=')),
        );
      assert.equal(
        await log(source, { 'src/x.ini': 'a=1\nb=2' }, rules({ test: /\.ini$/, type: 'json', parser: { parse } })),
        '1',
      );
    },
  },
  'module.parser.json.namedExports': {
    async 'has no effect on imports with the type json'() {
      const files = {
        'src/index.js': "import { b } from './data.json' with { type: 'json' }; console.log(b);",
        'src/data.json': '{ "b": 1 }',
      };
      const { errors } = await build({ files, config: parser({ namedExports: true }, 'json') });
      assert.match(errors[0], /^Can't import the named export 'b'/);
    },
    async 'is an error in strict ES modules, and a warning elsewhere'() {
      const files = { 'src/index.js': "import { b } from './data.json'; console.log(b);", 'src/data.json': '{ "b": 1 }' };
      const run = async (namedExports, more) => build({ files: { ...files, ...more }, config: parser({ namedExports }, 'json') });
      const strict = await run(undefined);
      assert.match(
        strict.errors[0],
        /^Can't import the named export 'b' \(imported as 'b'\) from default-exporting module \(only default export is available\)/,
      );
      assert.deepEqual(strict.warnings, []);
      const loose = await run(undefined, { 'package.json': '{}' });
      assert.deepEqual(loose.errors, []);
      assert.match(loose.warnings[0], /^Should not import the named export/);
    },
    async '`true` allows it, `false` does not'() {
      const files = { 'src/index.js': "import { b } from './data.json'; console.log(b);", 'src/data.json': '{ "b": 1 }' };
      const run = async (namedExports, more) => {
        const { errors, warnings } = await build({ files: { ...files, ...more }, config: parser({ namedExports }, 'json') });
        return [errors, warnings];
      };
      const loose = { 'package.json': '{}' };
      assert.deepEqual(await run(true, {}), [[], []]);
      assert.deepEqual(await run(true, loose), [[], []]);
      const message = /^Can't import the named export 'b'/;
      assert.match((await run(false, {}))[0][0], message);
      assert.match((await run(false, loose))[1][0], message);
    },
    async 'allows reading properties of the default export'() {
      for (const namedExports of [undefined, true, false])
        assert.equal(
          await log(
            "import data from './data.json'; console.log(data.b);",
            { 'src/data.json': '{ "b": 1 }' },
            parser({ namedExports }, 'json'),
          ),
          '1',
        );
    },
  },
  'module.parser.json.exportsDepth': {
    async 'limits the depth to which unused properties are left out'() {
      const files = {
        'src/index.js': "import data from './data.json'; console.log(data.a.b);",
        'src/data.json': '{ "a": { "b": 1, "deep": "unused" }, "top": "unused" }',
      };
      const code = async (exportsDepth) => (await build({ files, config: parser({ exportsDepth }, 'json') })).read('main.js');
      assert.doesNotMatch(await code(Infinity), /deep|top"/);
      const one = await code(1);
      assert.match(one, /deep/);
      assert.doesNotMatch(one, /"top"/);
    },
  },
  'module.generator.json.JSONParse': {
    async 'writes long data as `JSON.parse`'() {
      const files = (length) => ({
        'src/index.js': "import data from './data.json'; console.log(data);",
        'src/data.json': JSON.stringify({ a: 'x'.repeat(length) }),
      });
      const code = async (JSONParse, length) =>
        (await build({ files: files(length), config: generator({ JSONParse }, 'json') })).read('main.js');
      assert.match(await code(true, 100), /JSON\.parse\(/);
      assert.doesNotMatch(await code(false, 100), /JSON\.parse\(/);
      assert.doesNotMatch(await code(true, 5), /JSON\.parse\(/);
    },
  },
  'module.parser.asset.dataUrlCondition': {
    async 'decides between file and data URL by size or by a function'() {
      const run = (dataUrlCondition, size = 100) =>
        log(
          "import x from './a.svg'; console.log(x.slice(0, 5));",
          { 'src/a.svg': 'x'.repeat(size) },
          {
            module: { parser: { asset: { dataUrlCondition } }, rules: [{ test: /\.svg$/, type: 'asset' }] },
            output: { publicPath: '', assetModuleFilename: 'f[ext]' },
          },
        );
      assert.equal(await run({ maxSize: 99 }), 'f.svg');
      assert.equal(await run({ maxSize: 100 }), 'data:');
      assert.equal(await run(undefined, 8096), 'data:');
      assert.equal(await run(undefined, 8097), 'f.svg');
      assert.equal(await run((source, { filename }) => filename.endsWith('.svg') && source.length < 200), 'data:');
      assert.equal(await run((source, { filename }) => filename === 'src/a.svg' && source.length > 200), 'f.svg');
    },
    async 'counts only for the type `asset`'() {
      const config = {
        module: { parser: { asset: { dataUrlCondition: () => true } }, rules: [{ test: /\.svg$/, type: 'asset/resource' }] },
      };
      assert.equal((await build({ files: { 'src/index.js': logIcon(), 'src/icon.svg': svg }, config })).files.length, 2);
    },
  },
  'module.generator.asset.filename': {
    async 'names the file'() {
      const run = async (options) =>
        (
          await build({
            files: { 'src/index.js': logIcon(), 'src/icon.svg': svg },
            config: { module: { generator: { asset: options }, rules: [{ test: /\.svg$/, type: 'asset/resource' }] } },
          })
        ).files;
      assert.deepEqual(await run({ filename: 'media/[name][ext]' }), ['main.js', 'media/icon.svg']);
      assert.match((await run({}))[0], /^[0-9a-f]{20}\.svg$/);
      assert.deepEqual(await run({ filename: ({ filename }) => `by-function/${filename.split('/').at(-1)}` }), [
        'by-function/icon.svg',
        'main.js',
      ]);
    },
  },
  ...each(['module.generator.asset.publicPath', 'module.generator.asset.outputPath'], () => ({
    async 'needs a slash at the end'() {
      const files = { 'src/index.js': logIcon(), 'src/icon.svg': svg };
      const rules = [{ test: /\.svg$/, type: 'asset/resource' }];
      const run = async (publicPath) => {
        const generator = { asset: { filename: '[name][ext]', publicPath } };
        return (await build({ files, config: { module: { generator, rules } } })).execute();
      };
      assert.deepEqual(await run('/img'), ['/imgicon.svg']);
      assert.deepEqual(await run('auto'), ['autoicon.svg']);
    },
    async 'is put in front of the URL, and outputPath in front of the file'() {
      const run = async (options) => {
        const result = await build({
          files: { 'src/index.js': logIcon(), 'src/icon.svg': svg },
          config: {
            output: { publicPath: '/' },
            module: {
              generator: { asset: { filename: 'i/[name][ext]', ...options } },
              rules: [{ test: /\.svg$/, type: 'asset/resource' }],
            },
          },
        });
        return [result.files.find((name) => name.endsWith('.svg')), ...(await result.execute())];
      };
      assert.deepEqual(await run({}), ['i/icon.svg', '/i/icon.svg']);
      assert.deepEqual(await run({ publicPath: 'https://cdn.example.com/' }), [
        'i/icon.svg',
        'https://cdn.example.com/i/icon.svg',
      ]);
      assert.deepEqual(await run({ outputPath: 'cdn/', publicPath: 'https://cdn.example.com/' }), [
        'cdn/i/icon.svg',
        'https://cdn.example.com/i/icon.svg',
      ]);
      assert.deepEqual(await run({ outputPath: 'cdn/' }), ['cdn/i/icon.svg', '/i/icon.svg']);
    },
  })),
  'module.generator.asset.emit': {
    async '`false` writes no file'() {
      const run = async (emit) => {
        const result = await build({
          files: { 'src/index.js': logIcon(), 'src/icon.svg': svg },
          config: {
            output: { publicPath: '/' },
            module: {
              generator: { asset: { filename: '[name][ext]', emit } },
              rules: [{ test: /\.svg$/, type: 'asset/resource' }],
            },
          },
        });
        return [result.files.length, ...(await result.execute())];
      };
      assert.deepEqual(await run(true), [2, '/icon.svg']);
      assert.deepEqual(await run(false), [1, '/icon.svg']);
    },
  },
  'module.generator.asset.binary': {
    async 'bug: `false` treats the file as text, but only in a rule'() {
      const binary = async (all, one) => {
        const config = {
          module: { generator: { asset: all }, rules: [{ test: /\.svg$/, type: 'asset/resource', generator: one }] },
        };
        const result = await buildApart({ files: { 'src/index.js': logIcon(), 'src/icon.svg': svg }, config });
        return moduleOf(result, 'icon.svg').originalSource().isBuffer();
      };
      assert.equal(await binary({}, {}), true);
      assert.equal(await binary({}, { binary: false }), false);
      assert.equal(await binary({ binary: false }, {}), true);
    },
  },
  'module.generator.asset.dataUrl': {
    async 'is a function or settings'() {
      const run = (dataUrl, files = { 'src/icon.svg': '<svg> </svg>' }) =>
        log(logIcon(), files, {
          module: { generator: { asset: { dataUrl } }, rules: [{ test: /\.svg$/, type: 'asset/inline' }] },
        });
      assert.equal(await run(undefined), `data:image/svg+xml;base64,${btoa('<svg> </svg>')}`);
      assert.equal(
        await run((source) => `data:image/svg+xml,${encodeURIComponent(String(source))}`),
        'data:image/svg+xml,%3Csvg%3E%20%3C%2Fsvg%3E',
      );
      assert.equal(await run({ encoding: false }), 'data:image/svg+xml,%3Csvg%3E%20%3C%2Fsvg%3E');
      assert.match(await run({ mimetype: 'image/x' }), /^data:image\/x;base64,/);
    },
  },
  'module.noParse': {
    async 'leaves files alone'() {
      const files = {
        'src/index.js': "import './legacy.cjs';",
        'src/legacy.cjs': "if (globalThis.never) require('./a.cjs');",
        'src/a.cjs': "console.log('a');",
      };
      const run = (noParse) => buildApart({ files, config: { module: { noParse } } });
      assert.equal(
        (await run(undefined)).stats.compilation.modules.size > (await run(/legacy\.cjs$/)).stats.compilation.modules.size,
        true,
      );
      const code = await (await run(/legacy\.cjs$/)).read('main.js');
      assert.match(code, /require\('\.\/a\.cjs'\)/);
      assert.match(await (await run((path) => path.endsWith('legacy.cjs'))).read('main.js'), /require\('\.\/a\.cjs'\)/);
    },
    async 'stops the build where a skipped file has an import'() {
      const files = { 'src/index.js': "import './legacy.js';", 'src/legacy.js': "import './a.js';", 'src/a.js': '' };
      const { errors } = await build({ files, config: { module: { noParse: /legacy\.js$/ }, optimization: { minimize: true } } });
      assert.match(errors[0], /may only appear at the top level/);
    },
  },
  'module.unsafeCache': {
    async 'keeps what requests in packages resolve to'() {
      const files = {
        'src/index.js': "import 'pkg';",
        'node_modules/pkg/package.json': '{}',
        'node_modules/pkg/index.js': "import './a';",
        'node_modules/pkg/a/index.js': "console.log('old');",
      };
      const changes = [{ 'src/index.js': "import 'pkg'; console.log(1);", 'node_modules/pkg/a.js': "console.log('new');" }];
      const run = async (unsafeCache) =>
        (
          await (
            await build({
              files,
              changes,
              config: {
                mode: 'development',
                devtool: false,
                cache: true,
                snapshot: { managedPaths: [] },
                module: { unsafeCache },
              },
            })
          ).execute()
        ).join();
      assert.equal(await run(undefined), 'old,1');
      assert.equal(await run(true), 'old,1');
      assert.equal(await run(false), 'new,1');
    },
  },
  'module.generator.asset': {
    async 'accepts under `asset/resource` and `asset/inline` only what concerns them'() {
      assert.match(await rejection(generator({ dataUrl: {} }, 'asset/resource')), /unknown property 'dataUrl'/);
      assert.match(await rejection(generator({ filename: 'a' }, 'asset/inline')), /unknown property 'filename'/);
    },
  },
  'module.generator.asset.dataUrl.encoding': {
    async '`false` is longer for SVG and shorter for text'() {
      const length = async (content, encoding) => {
        const config = {
          module: {
            rules: [{ test: /\.svg$/, type: 'asset/inline', generator: { dataUrl: { encoding, mimetype: 'image/svg+xml' } } }],
          },
        };
        return (await log(logIcon(), { 'src/icon.svg': content }, config)).length;
      };
      assert.ok((await length(svg, false)) > (await length(svg, 'base64')));
      assert.ok((await length('plain', false)) < (await length('plain', 'base64')));
    },
  },
  'module.parser.javascript.harmony': {
    async 'is the old name of `esm`'() {
      const files = { 'src/index.js': "import './a.js';", 'src/a.js': '' };
      const code = async (options) => (await build({ files, config: parser(options) })).read('main.js');
      assert.match(await code({ harmony: false }), /import '.\/a.js'/);
      assert.doesNotMatch(await code({ harmony: true }), /import '.\/a.js'/);
    },
  },
  'module.parser.javascript.reexportExportsPresence': {
    async 'overrides `exportsPresence` for re-exports'() {
      const files = { 'src/index.js': "export { gone } from './esm.js';", 'src/esm.js': 'export const a = {};' };
      const result = async (options) => {
        const { errors, warnings } = await build({ files, config: parser({ exportsPresence: 'error', ...options }) });
        return [errors.length, warnings.length].join();
      };
      assert.equal(await result({}), '1,0');
      assert.equal(await result({ reexportExportsPresence: 'warn' }), '0,1');
      assert.equal(await result({ reexportExportsPresence: false }), '0,0');
    },
  },
  'module.strictExportPresence': {
    async 'equals `exportsPresence: error`'() {
      const files = {
        'package.json': '{}',
        'src/index.js': "import { nope } from './esm.js'; console.log(nope);",
        'src/esm.js': 'export const a = {};',
      };
      assert.equal((await build({ files, config: { module: { strictExportPresence: true } } })).errors.length, 1);
      assert.equal((await build({ files })).errors.length, 0);
    },
  },
  'module.strictThisContextOnImports': {
    async 'works with its old name'() {
      const files = {
        'src/index.js': "import * as ns from './a.js'; console.log(ns.self() === ns);",
        'src/a.js': 'export function self() { return this; }',
      };
      const old = await buildApart({ files, config: { module: { strictThisContextOnImports: true } } });
      assert.deepEqual(await old.execute(), ['true']);
    },
  },
  'module.generator.asset.dataUrl.mimetype': {
    async 'has to know the type of an unusual extension'() {
      const files = { 'src/index.js': "import shape from './a.shape'; console.log(shape);", 'src/a.shape': 'a' };
      const off = await build({ files, config: rules({ test: /\.shape$/, type: 'asset/inline' }) });
      assert.match(off.errors[0], /there is no mimetype for "\.shape"/);
      assert.equal(
        await log(
          files['src/index.js'],
          files,
          rules({ test: /\.shape$/, type: 'asset/inline', generator: { dataUrl: { mimetype: 'a/b' } } }),
        ),
        'data:a/b;base64,YQ==',
      );
    },
  },
  'module.parser.asset.dataUrlCondition.maxSize': {
    async 'is the largest size that is inlined, 8,096 bytes by default'() {
      const isInlined = async (size, maxSize) => {
        const files = { 'src/index.js': logIcon(), 'src/icon.svg': 'x'.repeat(size) };
        const config = {
          module: { parser: { asset: { dataUrlCondition: { maxSize } } }, rules: [{ test: /\.svg$/, type: 'asset' }] },
        };
        return (await build({ files, config })).files.length === 1;
      };
      assert.equal(await isInlined(8096, undefined), true);
      assert.equal(await isInlined(8097, undefined), false);
      assert.equal(await isInlined(8097, 8097), true);
    },
  },
};
