import assert from 'node:assert/strict';
import { build, esm, excerpt } from '../project.mjs';

const project = (text, files = {}, config = {}) => ({
  files: { ...esm, 'src/index.js': text, ...files },
  config,
});
const sources = async (text, files) => {
  const { stats } = await build(project(text, files));
  const modules = [...stats.compilation.modules].flatMap((module) => module.modules ?? [module]);
  return modules.map(({ resource }) => resource?.replace(/.*\/shop\/src\//, '')).filter(Boolean);
};

export default {
  async 'kinds of references'() {
    const a = { 'src/a.js': 'export const a = 1;\nconsole.log(a);\n' };
    for (const text of [
      "import './a.js';",
      "export * from './a.js';",
      "import('./a.js');",
      "import.meta.glob('./a.js');",
      "new Worker(new URL('./a.js', import.meta.url));",
    ]) {
      assert.ok((await sources(text, a)).includes('a.js'), text);
    }
    const worker = await build(project("new Worker(new URL('./a.js', import.meta.url));", a));
    assert.equal(worker.assets.length, 2);
    assert.ok(
      (await sources("console.log(new URL('./x.png', import.meta.url));", { 'src/x.png': '' })).includes(
        'x.png',
      ),
    );
    assert.ok(
      !(
        await sources("import fs from './fs.js'; fs.readFileSync('./x.txt');", {
          'src/x.txt': '',
          'src/fs.js': 'export default { readFileSync() {} };',
        })
      ).includes('x.txt'),
    );
  },
  async 'a query makes another module'() {
    const text = "import { a } from './a.js?1';\nimport { a as b } from './a.js?2';\nconsole.log(a === b);\n";
    const { execute } = await build(project(text, { 'src/a.js': 'export const a = {};\n' }));
    assert.deepEqual(await execute(), ['false']);
  },
  async critical() {
    const { warnings } = await build(
      project('const file = location.hash;\nimport(file);\n', { 'src/a.js': '' }),
    );
    const ignored = await build(
      project('const file = location.hash;\nimport(/* webpackIgnore: true */ file);\n'),
    );
    assert.deepEqual(ignored.warnings, []);
    return warnings[0].split('\n')[0];
  },
  async 'not-found'() {
    const { errors, details } = await build(project("import './nothere.js';\n"));
    assert.match(details[0], /nothere\.js doesn't exist/);
    return excerpt(errors, 'Module not found');
  },
  async 'missing-export'() {
    const files = { 'src/constants.js': 'export const PI = 3.14;\n' };
    const text = "import { nope } from './constants.js';\nconsole.log(nope);\n";
    const { errors, files: written } = await build(project(text, files));
    assert.deepEqual(await written(), []);
    const config = { module: { parser: { javascript: { exportsPresence: 'warn' } } } };
    const warned = await build(project(text, files, config));
    assert.equal(warned.warnings.length, 1);
    assert.deepEqual(await warned.files(), ['main.js']);
    return excerpt(errors, 'not found');
  },
  async circle() {
    const files = {
      'src/index.js': "import './a.js';\n",
      'src/a.js': "import { b } from './b.js';\nexport const a = b + 1;\n",
      'src/b.js': "import { a } from './a.js';\nexport const b = a + 1;\n",
    };
    const { errors, execute } = await build({ files: { ...esm, ...files } });
    assert.deepEqual(errors, []);
    return execute().catch(String);
  },
  async 'sideEffects: false drops imports for side effects'() {
    const polyfill = { 'src/polyfill.js': "console.log('polyfill');\n" };
    const withFlag = (sideEffects) => ({
      ...polyfill,
      'package.json': JSON.stringify({ type: 'module', sideEffects }),
    });
    const text = "import './polyfill.js';\nconsole.log('index');\n";
    assert.deepEqual(await (await build(project(text, withFlag(false)))).execute(), ['index']);
    assert.deepEqual(await (await build(project(text, withFlag(['*.css', './src/polyfill.js'])))).execute(), [
      'polyfill',
      'index',
    ]);
  },
};
