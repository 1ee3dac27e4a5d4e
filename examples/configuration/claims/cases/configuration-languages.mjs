import assert from 'node:assert/strict';
import { cli } from '../project.mjs';

/** A configuration for each format, which names the output after the format. */
const named = (name) => `{ mode: 'production', output: { filename: '${name}.js' } }`;
const esm = (name) => `export default ${named(name)};`;
const json = (name) => JSON.stringify({ mode: 'production', output: { filename: `${name}.js` } });
const yaml = (name) => `mode: production\noutput:\n  filename: ${name}.js\n`;
const filesOf = async (files, args, env) => (await cli(files, args, env)).files;
const commonjs = { 'package.json': '{ "name": "shop" }' };

export default {
  files: {
    async 'reads webpack.config, then .webpack/webpack.config, then .webpack/webpackfile'() {
      const files = { '.webpack/webpackfile.js': esm('c'), '.webpack/webpack.config.js': esm('b'), 'webpack.config.js': esm('a') };
      assert.deepEqual(await filesOf(files), ['a.js']);
      delete files['webpack.config.js'];
      assert.deepEqual(await filesOf(files), ['b.js']);
      delete files['.webpack/webpack.config.js'];
      assert.deepEqual(await filesOf(files), ['c.js']);
    },
    async 'reads only the first of several extensions'() {
      assert.deepEqual(await filesOf({ 'webpack.config.ts': esm('ts'), 'webpack.config.mjs': esm('mjs'), 'webpack.config.js': esm('js') }), ['js.js']);
      assert.deepEqual(await filesOf({ 'webpack.config.ts': esm('ts'), 'webpack.config.mjs': esm('mjs') }), ['mjs.js']);
      assert.deepEqual(await filesOf({ 'webpack.config.yaml': yaml('yaml'), 'webpack.config.ts': esm('ts') }), ['ts.js']);
    },
    async 'reads another file with --config'() {
      assert.deepEqual(await filesOf({ 'webpack.config.js': esm('js'), 'other.mjs': esm('other') }, ['--config', 'other.mjs']), ['other.js']);
    },
  },
  formats: {
    async 'reads TypeScript, CommonJS and data'() {
      assert.deepEqual(await filesOf({ 'webpack.config.cjs': `module.exports = ${named('cjs')};` }), ['cjs.js']);
      assert.deepEqual(await filesOf({ 'webpack.config.mts': `const config: object = ${named('mts')}; export default config;` }), ['mts.js']);
      assert.deepEqual(await filesOf({ 'webpack.config.json': json('json') }), ['json.js']);
      assert.deepEqual(await filesOf({ 'webpack.config.json5': `// comment\n${named('json5')}` }), ['json5.js']);
      for (const extension of ['yaml', 'yml']) assert.deepEqual(await filesOf({ [`webpack.config.${extension}`]: yaml(extension) }), [`${extension}.js`]);
    },
    async 'needs a parser in the project for TOML'() {
      const { output } = await cli({ 'webpack.config.toml': 'mode = "production"' });
      assert.match(output, /requires the 'toml' package, which is not installed/);
      const parser = { 'node_modules/toml/package.json': '{ "main": "index.js" }', 'node_modules/toml/index.js': "exports.parse = () => ({ mode: 'production', output: { filename: 'toml.js' } });" };
      assert.deepEqual(await filesOf({ 'webpack.config.toml': 'mode = "production"', ...parser }), ['toml.js']);
    },
    async 'refuses a relative output.path, also in data'() {
      const { output } = await cli({ 'webpack.config.yaml': 'mode: production\noutput:\n  path: build\n' });
      assert.match(output, /"build" is not an absolute path/);
    },
    async 'fails with CommonJS in a file that is an ES module'() {
      assert.match((await cli({ 'webpack.config.js': 'module.exports = {};' })).output, /module is not defined in ES module scope/);
      assert.deepEqual(await filesOf({ ...commonjs, 'webpack.config.js': `module.exports = ${named('js')};` }), ['js.js']);
    },
    async 'warns without a type, and not with .mjs'() {
      assert.match((await cli({ ...commonjs, 'webpack.config.js': esm('js') })).output, /Module type of .* is not specified/);
      assert.doesNotMatch((await cli({ ...commonjs, 'webpack.config.mjs': esm('js') })).output, /Module type/);
    },
    async 'does not find names of webpack'() {
      const config = (start) => `${start}\nexport default { mode: 'production', plugins: [new BannerPlugin('Shop')] };`;
      assert.match((await cli({ 'webpack.config.js': config("import { BannerPlugin } from 'webpack';") })).output, /Named export 'BannerPlugin' not found/);
      const { read } = await cli({ 'webpack.config.js': config("import webpack from 'webpack'; const { BannerPlugin } = webpack;") });
      assert.match(await read('main.js.LICENSE.txt'), /Shop/);
    },
    async 'warns about a missing default export'() {
      const { output, files } = await cli({ 'webpack.config.js': "export const mode = 'production';" });
      assert.match(output, /Default export is missing or nullish/);
      assert.deepEqual(files, ['main.js']);
    },
  },
  typescript: {
    async 'is not type-checked, and takes no enum'() {
      assert.deepEqual(await filesOf({ 'webpack.config.ts': `const config: number = ${named('ts')}; export default config;` }), ['ts.js']);
      for (const text of ['enum A { B }', 'namespace A { export const b = 1; }']) {
        assert.match((await cli({ 'webpack.config.ts': `${text} export default {};` })).output, /Please install one of them/);
      }
    },
    async 'hides errors of the file, unless --disable-interpret is given'() {
      const files = { 'webpack.config.ts': "throw new Error('mine');" };
      assert.doesNotMatch((await cli(files)).output, /mine/);
      assert.match((await cli(files, ['--disable-interpret'])).output, /Error: mine/);
    },
    async 'is compiled by tsx if it is installed'() {
      const tsx = { 'node_modules/tsx/package.json': '{ "exports": { "./cjs": "./cjs.cjs" } }', 'node_modules/tsx/cjs.cjs': "require('module')._extensions['.ts'] = (module) => module._compile('module.exports = { mode: \"production\", output: { filename: \"tsx.js\" } };', 'x');" };
      assert.deepEqual(await filesOf({ 'webpack.config.ts': 'enum A { B } export default {};', ...tsx }), ['tsx.js']);
      assert.match((await cli({ 'webpack.config.ts': 'enum A { B } export default {};', ...tsx }, ['--disable-interpret'])).output, /Failed to load/);
    },
  },
  defineConfig: {
    async 'gives back what it gets'() {
      assert.deepEqual(await filesOf({ 'webpack.config.js': `import webpack from 'webpack'; export default webpack.defineConfig(${named('defined')});` }), ['defined.js']);
      assert.deepEqual(await filesOf({ 'webpack.config.js': `import webpack from 'webpack'; export default webpack.defineConfig(() => [${named('a')}, ${named('b')}]);` }), ['a.js', 'b.js']);
    },
  },
};
