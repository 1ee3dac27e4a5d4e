import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import webpack from 'webpack';
import { build, createProject, writeFiles } from '../project.mjs';

const { HotModuleReplacementPlugin } = webpack;

/** Names of the files of the second build in watch mode, after a change. */
async function update(plugins, output) {
  const folder = await createProject({}, 'hot-module-replacement');
  const { default: config } = await import('../hot-module-replacement/webpack.config.js');
  const compiler = webpack({ ...config, plugins, context: folder, output: { path: `${folder}/dist`, ...output } });
  const builds = [];
  await new Promise((done, fail) => {
    const watching = compiler.watch({ aggregateTimeout: 5 }, (error, stats) => {
      if (error) return fail(error);
      builds.push({ assets: stats.compilation.getAssets(), errors: stats.compilation.errors });
      if (builds.length > 1) return watching.close(done);
      writeFiles(folder, { 'src/price.js': 'export const price = 59;\n' });
    });
  });
  const names = builds[1].assets.map(({ name }) => name).toSorted();
  const manifest = names.find((name) => name.endsWith('.json'));
  return { names, errors: builds[1].errors, manifest: manifest && (await readFile(`${folder}/dist/${manifest}`, 'utf8')) };
}
const short = (name) => name.replace(/[0-9a-f]{20}/, '51b834b7c1ef0b59ea50');

export default {
  async assets() {
    return (await update([new HotModuleReplacementPlugin()])).names.map(short).join('\n');
  },
  async manifest() {
    return (await update([new HotModuleReplacementPlugin()])).manifest;
  },
  async disabled() {
    const { execute } = await build({ config: { entry: 'webpack/hot/dev-server', mode: 'development', devtool: false } });
    return execute(['main.js'], { location: {}, self: {} });
  },
};

export const claims = {
  async 'no update without the plugin'() {
    assert.deepEqual((await update([])).names, ['main.js']);
  },
  async 'twice does no harm'() {
    const { names, errors } = await update([new HotModuleReplacementPlugin(), new HotModuleReplacementPlugin()]);
    assert.deepEqual(errors, []);
    assert.equal(names.length, 3);
  },
  async 'removes the handler without the plugin, adds a runtime with it'() {
    const one = async (plugins) => (await build({ from: 'hot-module-replacement', plugins, config: { mode: 'production' } })).read();
    const off = await one([]);
    assert.ok(off.length < 100 && !off.includes('accept'));
    const on = await one([new HotModuleReplacementPlugin()]);
    assert.ok(on.length > 11_000 && on.includes('accept'));
  },
};
