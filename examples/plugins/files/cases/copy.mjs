import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build } from '../project.mjs';

const { CopyPlugin } = webpack;
const config = { mode: 'development', devtool: false };
const files = { 'public/robots.txt': 'User-agent: *\n', 'public/private/key.txt': 'key', 'public/private/open.txt': 'open' };

/** Answers for paths, given by the hook. */
class Ignore {
  constructor(answer) {
    this.answer = answer;
  }
  apply(compiler) {
    compiler.hooks.compilation.tap('Ignore', (compilation) => {
      CopyPlugin.getCompilationHooks(compilation).ignore.tap('Ignore', this.answer);
    });
  }
}
const copied = async (options, { plugins = [], ...rest } = {}) => (await build({ files, config: { ...config, ...rest }, plugins: [new CopyPlugin(options), ...plugins] })).files.filter((file) => file !== 'main.js').join(' ');

export default {
  async files() {
    return (await build({ from: 'copy' })).files.map((file) => `dist/${file}`).join('\n');
  },
  async list() {
    try {
      await build({ files, config, plugins: [new CopyPlugin(['public'])] });
    } catch (error) {
      return `${error.name}: ${error.message}`;
    }
  },
  async replace() {
    const { text } = await build({ files: { ...files, 'public/main.js': '' }, config, plugins: [new CopyPlugin({ patterns: ['public'] })] });
    return text;
  },
  async nothing() {
    const { text } = await build({ files, config, plugins: [new CopyPlugin({ patterns: ['static'] })] });
    return text;
  },
  async twice() {
    const { text } = await build({ files, config: { ...config, output: { copy: ['public'] } }, plugins: [new CopyPlugin({ patterns: ['public/robots.txt'] })] });
    return text;
  },
};

export const claims = {
  async 'the plugin does what output.copy does'() {
    const option = await build({ files, config: { ...config, output: { copy: ['public'] } } });
    assert.equal(await copied({ patterns: ['public'] }), option.files.filter((file) => file !== 'main.js').join(' '));
  },
  async 'options are not validated'() {
    assert.equal(await copied({ patterns: [{ from: 'public', too: 'x' }] }), await copied({ patterns: [{ from: 'public' }] }));
  },
  async 'the hook leaves out a folder, or copies what globOptions.ignore leaves out'() {
    const all = 'private/key.txt private/open.txt robots.txt';
    assert.equal(await copied({ patterns: ['public'] }), all);
    assert.equal(await copied({ patterns: ['public'] }, { plugins: [new Ignore((path) => (path.endsWith('/private') ? true : undefined))] }), 'robots.txt');
    const patterns = [{ from: 'public', globOptions: { ignore: ['**/private/**'] } }];
    assert.equal(await copied({ patterns }), 'robots.txt');
    assert.equal(await copied({ patterns }, { plugins: [new Ignore((path) => (path.includes('/private') ? false : undefined))] }), all);
    // The folder has to be answered too.
    assert.equal(await copied({ patterns }, { plugins: [new Ignore((path) => (path.includes('/private/') ? false : undefined))] }), 'robots.txt');
  },
  async 'the hook receives absolute paths'() {
    const paths = [];
    await copied({ patterns: ['public'] }, { plugins: [new Ignore((path) => void paths.push(path))] });
    assert.ok(paths.length > 0 && paths.every((path) => path.startsWith('/')));
    assert.ok(paths.some((path) => path.endsWith('/public/private')));
  },
  async 'plugins at earlier stages do not see the copies, later ones do'() {
    const seen = {};
    class See {
      apply(compiler) {
        compiler.hooks.compilation.tap('See', (compilation) => {
          for (const [name, stage] of [['before', webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL - 1], ['after', webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS]]) compilation.hooks.processAssets.tap({ name: 'See', stage }, (assets) => void (seen[name] = 'robots.txt' in assets));
        });
      }
    }
    await copied({ patterns: ['public'] }, { plugins: [new See()] });
    assert.deepEqual(seen, { before: false, after: true });
    await copied({ patterns: ['public'], stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, { plugins: [new See()] });
    assert.deepEqual(seen, { before: false, after: false });
  },
  async 'copies are minimized in production, whatever the stage, unless info says they are minimized'() {
    const long = { 'public/a.js': 'const  first = 1;\n\n\nconsole.log( first );\n' };
    const read = async (options) => (await build({ files: long, plugins: [new CopyPlugin({ patterns: ['public'], ...options })] })).read('a.js');
    assert.notEqual(await read(), long['public/a.js']);
    assert.notEqual(await read({ stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }), long['public/a.js']);
    assert.equal(await read({ patterns: [{ from: 'public', info: { minimized: true } }] }), long['public/a.js']);
  },
  async 'a changed file is copied again in the next build, and the hash of the build stays'() {
    const hashes = [];
    class Hash {
      apply(compiler) {
        compiler.hooks.done.tap('Hash', (stats) => void hashes.push(stats.hash));
      }
    }
    const { read } = await build({ files, config, plugins: [new CopyPlugin({ patterns: ['public'] }), new Hash()], changes: [{ 'public/robots.txt': 'changed' }] });
    assert.equal(await read('robots.txt'), 'changed');
    assert.equal(hashes[0], hashes[1]);
  },
  async 'assets are marked as copied'() {
    const { json } = await build({ files, config, plugins: [new CopyPlugin({ patterns: ['public'] })] });
    const asset = json.assets.find(({ name }) => name === 'robots.txt');
    assert.equal(asset.info.copied, true);
    assert.equal(asset.info.sourceFilename, 'public/robots.txt');
  },
};
