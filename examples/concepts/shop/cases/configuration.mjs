import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import webpack from 'webpack';
import { build, command, esm, excerpt, failure, write } from '../project.mjs';

const index = { ...esm, 'src/index.js': "console.log('shop');\n" };
const config = (text) => ({ ...index, 'webpack.config.js': text });
const distOf = async (files, flags = '') => {
  await write(files);
  const text = await command(`webpack --mode production ${flags}`);
  return { text, files: await readdir('dist').catch(() => []) };
};

export default {
  async 'flags override the file, the file overrides the base'() {
    const { files } = await distOf(
      {
        ...config(
          "export default { extends: './base.js', devtool: 'source-map', output: { filename: 'file.js' } };\n",
        ),
        'base.js': "export default { output: { filename: 'base.js' } };\n",
      },
      '--no-devtool',
    );
    assert.deepEqual(files, ['file.js']);
  },
  async 'a plugin that sets an option comes before defaults'() {
    const plugin = (compiler) => {
      compiler.options.mode = 'development';
    };
    const { stats } = await build({ config: { mode: undefined, plugins: [plugin] } });
    assert.equal(stats.compilation.options.optimization.moduleIds, 'named');
  },
  async 'names select configurations'() {
    const text = `export default [
      { name: 'browser', output: { filename: 'browser.js' } },
      { name: 'server', target: 'node', output: { filename: 'server.cjs' } },
    ];`;
    assert.deepEqual((await distOf(config(text), '--config-name server')).files, ['server.cjs']);
  },
  async 'other places for the file'() {
    const { files } = await distOf({
      ...index,
      '.webpack/webpack.config.js': "export default { output: { filename: 'found.js' } };\n",
    });
    assert.deepEqual(files, ['found.js']);
  },
  async 'TypeScript runs without further packages'() {
    const text =
      "import webpack from 'webpack';\nexport default webpack.defineConfig({ output: { filename: 'typed.js' } });\n";
    assert.deepEqual((await distOf({ ...index, 'webpack.config.ts': text })).files, ['typed.js']);
  },
  async 'unknown experiments pass'() {
    assert.doesNotThrow(() => webpack.validate({ experiments: { cssTypo: true, outputModule: true } }));
  },
  async misspelled() {
    const message = await failure({ config: { optimisation: {} } });
    return `${excerpt(message, 'Invalid configuration object', { lines: 2 })}\n   …`;
  },
  async nested() {
    return excerpt(await failure({ config: { module: { rule: [] } } }), 'configuration.module');
  },
  async value() {
    return excerpt(await failure({ config: { mode: 'prod' } }), 'configuration.mode', { lines: 2 });
  },
  async commonjs() {
    return excerpt(
      (await distOf(config("module.exports = { mode: 'production' };\n"))).text,
      'ReferenceError',
      { lines: 2 },
    );
  },
  async 'named-import'() {
    await write({ 'named.mjs': "import { defineConfig } from 'webpack';\n" });
    return excerpt(await command('node named.mjs'), 'SyntaxError');
  },
  async 'no-export'() {
    return excerpt((await distOf(config("const config = { mode: 'production' };\n"))).text, 'Default export');
  },
  async 'unknown-flag'() {
    return excerpt((await distOf(index, '--output-fliename a.js')).text, 'Unknown option', { lines: 2 });
  },
};
