import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build } from '../project.mjs';

const { BannerPlugin, Compilation } = webpack;
const files = {
  'src/index.js': 'import("./lazy.js"); console.log("index");',
  'src/lazy.js': 'console.log("lazy");',
};
const banner = (options, config) => build({ files, config: { plugins: [new BannerPlugin(options)], optimization: { minimize: false, chunkIds: 'named' }, ...config } });
/** Names of the files with the banner. */
const marked = async (options, config) => {
  const result = await banner({ banner: 'MARK', ...options }, config);
  const names = [];
  for (const file of result.files) if ((await result.read(file)).includes('MARK')) names.push(file);
  return names.join(' ');
};
const all = async ({ files: names, read }) => (await Promise.all(names.map(async (name) => `dist/${name}\n${await read(name)}`))).join('\n\n');

export default {
  async bundle() {
    return all(await build({ from: 'banner' }));
  },
  async report() {
    return all(await build({ from: 'banner', plugins: [new BannerPlugin({ banner: 'Shop 1.4.0, MIT license', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT })] }));
  },
  async lines() {
    const { read } = await banner('Shop 1.4.0\nMIT license');
    return (await read()).split('/***')[0];
  },
  async placeholders() {
    const { read } = await banner('[name] · [file] · [base] · [fullhash:8] · [chunkhash:8]');
    return (await read()).split('\n')[0].replaceAll(/\b[0-9a-f]{8}\b/g, '1a2b3c4d');
  },
  async function() {
    const { read } = await banner(({ chunk, filename }) => `${chunk.name}: ${filename}`);
    return (await read()).split('\n')[0];
  },
  async shebang() {
    const { read } = await build({ from: 'banner', config: { target: 'node', output: { filename: 'cli.cjs' } }, plugins: [new BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })] });
    return read('cli.cjs');
  },
};

export const claims = {
  async 'all files of chunks by default'() {
    assert.equal(await marked({}), 'main.js src_lazy_js.js');
  },
  async entryOnly() {
    assert.equal(await marked({ entryOnly: true }), 'main.js');
  },
  async 'test, include, and exclude'() {
    assert.equal(await marked({ test: /lazy/ }), 'src_lazy_js.js');
    assert.equal(await marked({ include: 'main' }), 'main.js');
    assert.equal(await marked({ include: 'lazy' }), '');
    assert.equal(await marked({ exclude: /lazy/ }), 'main.js');
    assert.equal(await marked({ test: /\.js$/, exclude: [/lazy/, /main/] }), '');
    assert.equal(await marked({ test: (file) => file === 'main.js' }), 'main.js');
    assert.equal(await marked({ test: { glob: ['*.js', '!main.js'] } }), 'src_lazy_js.js');
    assert.equal(await marked({ test: /main/, include: /lazy/ }), '');
  },
  async footer() {
    assert.match(await (await banner({ banner: 'x', footer: true })).read(), /\n\/\*! x \*\/\s*$/);
    assert.match(await (await banner({ banner: 'x' })).read(), /^\/\*! x \*\//);
  },
  async raw() {
    assert.match(await (await banner({ banner: 'globalThis.x = 1;', raw: true })).read(), /^globalThis\.x = 1;\n/);
  },
  async 'a comment end inside is defused'() {
    assert.match(await (await banner('a */ b')).read(), /^\/\*! a \* \/ b \*\//);
  },
  async 'the content hash does not change with a banner of the report stage'() {
    const hash = async (text, stage) => (await build({ from: 'banner', config: { output: { filename: '[contenthash].js' } }, plugins: [new BannerPlugin({ banner: text, stage })] })).files.find((file) => file.endsWith('.js'));
    assert.equal(await hash('a', Compilation.PROCESS_ASSETS_STAGE_REPORT), await hash('b', Compilation.PROCESS_ASSETS_STAGE_REPORT));
    const sized = await hash('a', Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE);
    assert.notEqual(sized, await hash('b', Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE));
  },
  async 'covers CSS, not source maps and images'() {
    const result = await build({ files: { 'src/index.js': 'import "./a.css"; console.log(new URL("./a.png", import.meta.url));', 'src/a.css': 'a{color:red}', 'src/a.png': 'x' }, config: { devtool: 'source-map', optimization: { minimize: false }, plugins: [new BannerPlugin('MARK')] } });
    const names = [];
    for (const file of result.files) if ((await result.read(file)).startsWith('/*! MARK')) names.push(file);
    assert.deepEqual(names, ['main.css', 'main.js']);
    assert.equal(result.files.length, 5);
  },
};
