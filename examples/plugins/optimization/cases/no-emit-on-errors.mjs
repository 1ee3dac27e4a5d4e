import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import webpack from 'webpack';
import { build, createProject } from '../project.mjs';

const { NoEmitOnErrorsPlugin } = webpack;
const broken = { 'src/index.js': "import './missing.js';\nconsole.log('Shop');\n" };
const files = async (config) => (await build({ files: broken, config: { devtool: false, ...config } })).files;
const show = (names) => names.join(', ') || 'no files';

export default {
  async files() {
    const lines = [];
    for (const [text, config] of [
      ["mode: 'production'", {}],
      ["mode: 'development'", { mode: 'development' }],
      ["mode: 'development' and the plugin", { mode: 'development', plugins: [new NoEmitOnErrorsPlugin()] }],
    ])
      lines.push(`${text.padEnd(36)}${show(await files(config))}`);
    return lines.join('\n');
  },
  async error() {
    return (await build({ files: broken })).text;
  },
};

export const claims = {
  async 'the same as emitOnErrors: false'() {
    assert.deepEqual(await files({ mode: 'development', optimization: { emitOnErrors: false } }), []);
    assert.deepEqual(await files({ optimization: { emitOnErrors: true } }), ['main.js']);
    assert.deepEqual(await files({ optimization: { emitOnErrors: true }, plugins: [new NoEmitOnErrorsPlugin()] }), []);
  },
  async 'warnings do not count'() {
    const { files: names, warnings } = await build({ files: { 'src/index.js': 'import * as a from "./a.js"; console.log(a.missing);', 'src/a.js': 'export const b = 1;' }, config: { module: { parser: { javascript: { exportsPresence: 'warn' } } }, plugins: [new NoEmitOnErrorsPlugin()] } });
    assert.equal(warnings.length, 1);
    assert.deepEqual(names, ['main.js']);
  },
  async 'files of an earlier build stay'() {
    const { read } = await build({ files: { 'src/index.js': "console.log('first');" }, config: { plugins: [new NoEmitOnErrorsPlugin()] }, changes: [broken] });
    assert.match(await read(), /first/);
    const emitting = await build({ files: { 'src/index.js': "console.log('first');" }, config: { optimization: { emitOnErrors: true } }, changes: [broken] });
    assert.doesNotMatch(await emitting.read(), /first/);
  },
  async 'neither emit nor afterEmit is called, and done is'() {
    const calls = [];
    const probe = { apply: (compiler) => ['emit', 'afterEmit', 'done'].forEach((name) => compiler.hooks[name].tap('Probe', () => void calls.push(name))) };
    await build({ files: broken, config: { plugins: [probe, new NoEmitOnErrorsPlugin()] } });
    assert.deepEqual(calls, ['done']);
  },
  async 'the exit code is 1 either way'() {
    const bin = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
    const folder = await createProject({ ...broken, 'webpack.config.js': 'export default { mode: "development", devtool: false };' });
    assert.equal(spawnSync(process.execPath, [bin], { cwd: folder }).status, 1);
  },
};
