import assert from 'node:assert/strict';
import { build, esm } from '../project.mjs';

const contents = async (options) => {
  const { read, assets } = await build({ ...options, files: { ...esm, ...options.files } });
  const files = await Promise.all(assets.map((name) => read(name)));
  return files.join('\n');
};
const ui = (sideEffects) => ({
  'src/ui/package.json': JSON.stringify({ name: 'ui', type: 'module', sideEffects }),
});

export default {
  async 'an import in the barrel file is lost, in development too'() {
    const files = {
      'src/index.js': "import { button } from './ui/index.js';\nconsole.log(button);\n",
      'src/ui/index.js': "import './theme.css';\nexport { button } from './button.js';\n",
      'src/ui/button.js': "export const button = () => 'button';\n",
      'src/ui/theme.css': '.theme { color: red; }\n',
    };
    for (const mode of ['production', 'development']) {
      const config = { mode, devtool: false };
      const found = async (sideEffects) =>
        (await contents({ files: { ...files, ...ui(sideEffects) }, config })).includes('.theme');
      assert.equal(await found(undefined), true);
      assert.equal(await found(['*.css']), false);
      assert.equal(await found(['*.css', './index.js']), true);
    }
  },
  async 'a nested import is lost'() {
    const files = {
      'src/index.js': "import './ui/unused.js';\n",
      'src/ui/unused.js': "import './setup.js';\nexport const unused = 1;\n",
      'src/ui/setup.js': "console.log('setup');\n",
    };
    const found = async (sideEffects) =>
      (await contents({ files: { ...files, ...ui(sideEffects) } })).includes("'setup'");
    assert.equal(await found(undefined), true);
    assert.equal(await found(['./setup.js']), false);
  },
  async 'patterns without a slash match in every folder'() {
    const files = {
      'src/index.js': "import './ui/deep/setup.js';\n",
      'src/ui/deep/setup.js': "console.log('setup');\n",
    };
    const found = async (sideEffects) =>
      (await contents({ files: { ...files, ...ui(sideEffects) } })).includes("'setup'");
    assert.equal(await found(['setup.js']), true);
    assert.equal(await found(['./setup.js']), false);
    assert.equal(await found(['./deep/setup.js']), true);
  },
  async 'a rule sets the field'() {
    const files = {
      'src/index.js': "import './ui/setup.js';\n",
      'src/ui/setup.js': "console.log('setup');\n",
      ...ui(undefined),
    };
    const rule = { descriptionData: { name: 'ui' }, sideEffects: false };
    assert.match(await contents({ files }), /'setup'/);
    assert.doesNotMatch(await contents({ files, config: { module: { rules: [rule] } } }), /'setup'/);
  },
  async 'an imported CommonJS module stays unless its package says it has no side effects'() {
    const files = {
      'src/index.js': "import { tool } from './ui/tools.cjs';\n",
      'src/ui/tools.cjs': "exports.tool = () => 'tool';\n",
    };
    const modules = async (sideEffects) => {
      const result = await build({ files: { ...esm, ...files, ...ui(sideEffects) } });
      return result.read('main.js');
    };
    assert.match(await modules(undefined), /'tool'/);
    assert.doesNotMatch(await modules(false), /'tool'/);
  },
  async 'entries run although package.json says false'() {
    const files = {
      'package.json': '{ "name": "shop", "type": "module", "sideEffects": false }',
      'src/index.js': "console.log('entry');\n",
    };
    const { read } = await build({ files });
    assert.match(await read('main.js'), /'entry'/);
  },
  async 'development keeps unused exports'() {
    const files = {
      'src/index.js': "import { used } from './tools.js';\nconsole.log(used());\n",
      'src/tools.js': "export const used = () => 'used';\nexport const unused = () => 'left over';\n",
    };
    const optimization = { minimize: true };
    assert.doesNotMatch(await contents({ files, config: { optimization } }), /left over/);
    assert.match(await contents({ files, config: { mode: 'development' } }), /left over/);
  },
  async 'exports of an entry are used only by a library'() {
    const files = { 'src/index.js': "export const total = () => 'total';\n" };
    const config = (library) => ({ optimization: { minimize: true }, output: { library } });
    assert.doesNotMatch(await contents({ files, config: config(undefined) }), /total/);
    assert.match(await contents({ files, config: config('shop') }), /total/);
  },
};
