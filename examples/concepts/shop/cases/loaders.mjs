import assert from 'node:assert/strict';
import { build, esm, excerpt, failure } from '../project.mjs';

/** A loader that adds its name to the text it gets, and records calls in `globalThis.calls`. */
const named = (name) => `
export default function (source) { (globalThis.calls ??= []).push('${name}'); return source + ' ${name}'; }
export function pitch() { (globalThis.calls ??= []).push('pitch ${name}'); }
`;
const files = {
  ...esm,
  'src/index.js': "import text from './note.txt';\nconsole.log(text);\n",
  'src/note.txt': 'note',
  'loaders/text.js': 'export default (source) => `export default ${JSON.stringify(source)};`;\n',
  'loaders/a.js': named('a'),
  'loaders/b.js': named('b'),
  'loaders/c.js': named('c'),
  'loaders/d.js': named('d'),
};
const test = /\.txt$/;
const text = './loaders/text.js';
const printed = async (rules, more = {}, config = {}) => {
  globalThis.calls = [];
  const result = await build({ files: { ...files, ...more }, config: { module: { rules }, ...config } });
  assert.deepEqual(result.errors, []);
  return (await result.execute())[0];
};
const css = {
  ...esm,
  'src/index.js': "import './page.css';\n",
  'src/page.css': 'h1 { color: BRAND; }\n',
  'loaders/theme.js': "export default (source) => source.replaceAll('BRAND', 'rebeccapurple');\n",
};
const themeRule = { test: /\.css$/, loader: './loaders/theme.js' };

export default {
  async 'the last loader runs first, pitch functions run from first to last'() {
    assert.equal(await printed([{ test, use: [text, './loaders/a.js', './loaders/b.js'] }]), 'note b a');
    assert.deepEqual(globalThis.calls, ['pitch a', 'pitch b', 'b', 'a']);
  },
  async 'a pitch function that returns something ends the chain'() {
    const stop = {
      'loaders/stop.js': "export default (source) => source;\nexport const pitch = () => 'stopped';\n",
    };
    assert.equal(
      await printed([{ test, use: [text, './loaders/stop.js', './loaders/b.js'] }], stop),
      'stopped',
    );
    assert.deepEqual(globalThis.calls, []);
  },
  async 'all matching rules apply, the first of oneOf'() {
    const rules = [
      { test, loader: text },
      { test, loader: './loaders/a.js' },
      { test: /note/, loader: './loaders/b.js' },
    ];
    assert.equal(await printed(rules), 'note b a');
    assert.equal(await printed([{ test, loader: text }, { oneOf: rules.slice(1) }]), 'note a');
  },
  async enforce() {
    const rules = [
      { test, loader: './loaders/a.js', enforce: 'pre' },
      { test, loader: text, enforce: 'post' },
      { test, loader: './loaders/b.js' },
    ];
    assert.equal(await printed(rules), 'note a b');
  },
  async 'inline loaders and prefixes'() {
    const rules = [
      { test, loader: './loaders/a.js' },
      { test, loader: './loaders/b.js', enforce: 'pre' },
      { test, loader: './loaders/c.js', enforce: 'post' },
    ];
    const results = {};
    for (const prefix of ['', '!', '-!', '!!']) {
      globalThis.calls = [];
      await build({
        files: { ...files, 'src/index.js': `import '${prefix}../loaders/text.js!./note.txt';\n` },
        config: { module: { rules } },
      });
      results[prefix] = globalThis.calls
        .filter((call) => !call.startsWith('pitch'))
        .toSorted()
        .join();
    }
    assert.deepEqual(results, { '': 'a,b,c', '!': 'b,c', '-!': 'c', '!!': '' });
  },
  async 'inline options'() {
    const loader = {
      'loaders/options.js':
        'export default function () { return `export default ${JSON.stringify(this.getOptions().heading)};`; }\n',
    };
    const index = {
      'src/index.js': "import text from '../loaders/options.js?heading=h3!./note.txt';\nconsole.log(text);\n",
    };
    assert.equal(await printed([], { ...loader, ...index }), 'h3');
    const attribute = {
      'src/index.js': "import text from './note.txt' with { type: 'text' };\nconsole.log(text);\n",
    };
    assert.equal(await printed([], attribute), 'note');
  },
  async 'type takes what the last loader returns'() {
    assert.equal(await printed([{ test, loader: './loaders/a.js', type: 'asset/source' }]), 'note a');
    const json = {
      'loaders/json.js': 'export default (source) => JSON.stringify({ source });\n',
      'src/index.js': "import all from './note.txt';\nconsole.log(all.source);\n",
    };
    assert.equal(await printed([{ test, loader: './loaders/json.js', type: 'json' }], json), 'note');
  },
  async 'css-rule'() {
    const broken = await build({ files: css, config: { module: { rules: [themeRule] } } });
    const config = { experiments: { css: true }, module: { rules: [{ ...themeRule, type: 'css/auto' }] } };
    const fixed = await build({ files: css, config });
    assert.match(await fixed.read('main.css'), /rebeccapurple/);
    // The type alone also works for another extension.
    const scss = { ...css, 'src/index.js': "import './page.scss';\n", 'src/page.scss': css['src/page.css'] };
    const other = await build({
      files: scss,
      config: { module: { rules: [{ ...themeRule, test: /\.scss$/, type: 'css/auto' }] } },
    });
    assert.match(await other.read('main.css'), /rebeccapurple/);
    return excerpt(broken.errors, 'Module parse failed', { lines: 5 });
  },
  async 'type-only'() {
    const { errors } = await build({
      files: css,
      config: { module: { rules: [{ ...themeRule, type: 'css/auto' }] } },
    });
    return excerpt(errors, 'No parser registered');
  },
  async 'css modules in other extensions'() {
    const scss = {
      ...css,
      'src/index.js': "import * as s from './page.module.scss';\nconsole.log(s.a);\n",
      'src/page.module.scss': '.a { color: BRAND; }',
    };
    const { execute } = await build({
      files: scss,
      config: { module: { rules: [{ ...themeRule, test: /\.scss$/, type: 'css/auto' }] } },
    });
    assert.match((await execute())[0], /^\w+$/);
  },
  async 'resolveLoader, full names'() {
    const config = { resolveLoader: { modules: ['loaders', 'node_modules'] } };
    assert.equal(await printed([{ test, use: ['text', 'a'] }], {}, config), 'note a');
  },
  async 'loaders run again when a dependency changes'() {
    const loader = {
      'loaders/extra.js': `
import { readFileSync } from 'node:fs';
export default function (source) {
  const file = this.rootContext + '/extra.md';
  this.addDependency(file);
  return 'export default ' + JSON.stringify(source + readFileSync(file, 'utf8'));
}`,
      'extra.md': ' one',
    };
    const { execute } = await build({
      files: { ...files, ...loader },
      config: {
        mode: 'development',
        devtool: false,
        module: { rules: [{ test, loader: './loaders/extra.js' }] },
      },
      changes: [{ 'extra.md': ' two' }],
    });
    assert.deepEqual(await execute(), ['note two']);
  },
  async 'nothing-returned'() {
    const { errors } = await build({
      files: { ...files, 'loaders/empty.js': 'export default () => {};' },
      config: { module: { rules: [{ test, loader: './loaders/empty.js' }] } },
    });
    return excerpt(errors, "didn't return");
  },
  async 'no-function'() {
    const { errors } = await build({
      files: { ...files, 'loaders/constant.js': 'export const a = 1;' },
      config: { module: { rules: [{ test, loader: './loaders/constant.js' }] } },
    });
    return excerpt(errors, 'is not a loader');
  },
  async throws() {
    const { errors } = await build({
      files: { ...files, 'loaders/throwing.js': "export default () => { throw new Error('no title'); };" },
      config: { module: { rules: [{ test, loader: './loaders/throwing.js' }] } },
    });
    return excerpt(errors, 'Module build failed', { lines: 2 });
  },
  async 'wrong-result'() {
    const { errors } = await build({
      files,
      config: { module: { rules: [{ test, loader: './loaders/a.js' }] } },
    });
    return excerpt(errors, 'Module parse failed', { lines: 5 });
  },
  async 'not-installed'() {
    const { errors } = await build({
      files,
      config: { module: { rules: [{ test, loader: 'markdown-loader' }] } },
    });
    return excerpt(errors, "Can't resolve 'markdown-loader'");
  },
  async both() {
    return excerpt(
      await failure({ files, config: { module: { rules: [{ test, loader: text, use: [text] }] } } }),
      "'use' property",
    );
  },
  async loaders() {
    return excerpt(
      await failure({ files, config: { module: { rules: [{ test, loaders: [text] }] } } }),
      "unknown property 'loaders'",
    );
  },
};
