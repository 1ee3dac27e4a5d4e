import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { build, esm, excerpt } from '../project.mjs';

const require = createRequire(import.meta.url);
const about = { 'src/index.js': "import './about.md';\n", 'src/about.md': '# About\n' };
const styled = {
  ...esm,
  'src/index.js': "import './page.css';\n",
  'src/page.css': 'h1 { user-select: none; }\n',
};

export default {
  async 'no-loader'() {
    const { errors } = await build({ files: about });
    return errors.join('\n').split('\n').slice(0, 3).join('\n');
  },
  async 'no-mode'() {
    const { warnings } = await build({ config: { mode: undefined } });
    return excerpt(warnings, "The 'mode' option has not been set");
  },
  async 'starts at src/index.js, or at src/index.html without it'() {
    const page = { 'src/index.html': '<!doctype html><title>Page</title>' };
    assert.deepEqual((await build({ files: page })).assets, ['main.js']);
    assert.deepEqual((await build({ files: { ...page, 'src/index.js': undefined } })).assets, ['index.html']);
  },
  async mode() {
    const files = {
      ...esm,
      'src/index.js':
        "import { used } from './used.js';\nconsole.log(used, process.env.NODE_ENV, import.meta.env.MODE);\n",
      'src/used.js': 'export const used = 1;\nexport const unused = 2;\n',
    };
    const options = {};
    const printed = {};
    for (const mode of ['development', 'production', 'none']) {
      const { stats, execute } = await build({
        files,
        config: { mode, optimization: { minimize: undefined } },
      });
      const { devtool, cache, optimization } = stats.compilation.options;
      const { minimize, usedExports, moduleIds, concatenateModules, emitOnErrors } = optimization;
      options[mode] = [
        devtool,
        cache && cache.type,
        minimize,
        usedExports,
        moduleIds,
        concatenateModules,
        emitOnErrors,
      ];
      printed[mode] = (
        await execute('main.js', { process: { env: { NODE_ENV: 'from the environment' } } })
      ).join();
    }
    assert.deepEqual(options, {
      development: ['eval', 'memory', false, false, 'named', false, true],
      production: [false, false, true, true, 'deterministic', true, false],
      none: [false, false, false, false, 'natural', false, true],
    });
    assert.deepEqual(printed, {
      development: '1 development development',
      production: '1 production production',
      none: '1 from the environment ',
    });
  },
  async 'css-rule'() {
    const loaders = { 'loader.js': 'export default (source) => source;\n' };
    const rule = { test: /\.css$/, loader: './loader.js' };
    const off = await build({ files: { ...styled, ...loaders }, config: { module: { rules: [rule] } } });
    const on = await build({
      files: { ...styled, ...loaders },
      config: { module: { rules: [{ ...rule, type: 'css/auto' }] }, experiments: { css: true } },
    });
    assert.deepEqual(on.assets, ['main.css', 'main.js']);
    return excerpt(off.errors, 'Module parse failed');
  },
  async 'browserslist sets the syntax of the runtime, and CSS prefixes, not that of your code'() {
    const files = {
      ...styled,
      'src/index.js': "import './page.css';\nconsole.log(document?.title, import('./lazy.js'));\n",
      'src/lazy.js': 'export const a = 1;\n',
    };
    const config = (browsers) => ({ target: `browserslist:${browsers}`, optimization: { minimize: true } });
    const modern = await build({ files, config: config('last 1 Chrome version') });
    assert.match(await modern.read('main.js'), /=>/);
    assert.doesNotMatch(await modern.read('main.css'), /-ms-user-select/);
    const old = await build({ files, config: config('ie 11') });
    const script = await old.read('main.js');
    assert.match(script, /document\?\.title/);
    assert.doesNotMatch(script.replace('document?.title', ''), /=>|const |\?\./);
    assert.match(await old.read('main.css'), /-ms-user-select/);
  },
  async 'required versions of Node.js'() {
    const engines = (name) => require(`${name}/package.json`).engines.node;
    assert.equal(engines('webpack'), '>=10.13.0');
    assert.equal(engines('webpack-cli'), '>=20.9.0');
    assert.equal(engines('webpack-dev-server'), '>= 22.15.0');
  },
  async 'type=module is dropped unless output.module is set'() {
    const files = {
      ...esm,
      'src/index.html': '<!doctype html><script type="module" src="./index.js"></script>',
    };
    const entry = './src/index.html';
    const classic = await build({ files, config: { entry } });
    assert.match(await classic.read('index.html'), /<script src="index.js">/);
    const module = await build({ files, config: { entry, output: { module: true } } });
    assert.match(await module.read('index.html'), /<script type="module" src="index.mjs">/);
  },
};
