import assert from 'node:assert/strict';
import { build, esm, excerpt, untyped } from '../project.mjs';

const index = (text, files = {}) => ({ files: { ...esm, 'src/index.js': text, ...files } });
const typeOf = async (file, text, more = {}) => {
  const { stats, errors } = await build(index(text, more));
  assert.deepEqual(errors, []);
  const modules = [...stats.compilation.modules].flatMap((module) => module.modules ?? [module]);
  return modules.find((module) => module.resource?.includes(file)).type;
};
const errorsOf = async (...args) => (await build(index(...args))).errors;

export default {
  async types() {
    const types = {
      mjs: await typeOf('a.mjs', "import './a.mjs';", { 'src/a.mjs': 'console.log(1);' }),
      esm: await typeOf('a.js', "import './a.js';", { 'src/a.js': 'console.log(1);' }),
      cjs: await typeOf('a.cjs', "import './a.cjs';", { 'src/a.cjs': 'console.log(1);' }),
      commonjs: await typeOf('a.js', "require('./a.js');", {
        'package.json': '{ "type": "commonjs" }',
        'src/a.js': 'console.log(1);',
      }),
      auto: await typeOf('a.js', "import './a.js';", { ...untyped, 'src/a.js': 'console.log(1);' }),
      unknown: await typeOf('a.foo', "import './a.foo';", { 'src/a.foo': 'console.log(1);' }),
      json: await typeOf('a.json', "import a from './a.json'; console.log(a);", { 'src/a.json': '1' }),
      css: await typeOf('a.css', "import './a.css';", { 'src/a.css': 'a{}' }),
      html: await typeOf('a.html', "import a from './a.html'; console.log(a);", { 'src/a.html': '<p>' }),
      url: await typeOf('a.png', "console.log(new URL('./a.png', import.meta.url));", { 'src/a.png': '' }),
      cssUrl: await typeOf('a.png', "import './a.css';", {
        'src/a.css': "a { background: url('./a.png'); }",
        'src/a.png': '',
      }),
      data: await typeOf('data:', "console.log(new URL('data:text/plain,abc', import.meta.url));"),
      text: await typeOf('a.txt', "import a from './a.txt' with { type: 'text' }; console.log(a);", {
        'src/a.txt': '',
      }),
      bytes: await typeOf('a.bin', "import a from './a.bin' with { type: 'bytes' }; console.log(a);", {
        'src/a.bin': '',
      }),
      ts: await typeOf('a.ts', "import './a.ts';", { 'src/a.ts': 'const a: number = 1; console.log(a);' }),
      mts: await typeOf('a.mts', "import './a.mts';", {
        'src/a.mts': 'const a: number = 1; console.log(a);',
      }),
      cts: await typeOf('a.cts', "import './a.cts';", {
        'src/a.cts': 'const a: number = 1; console.log(a);',
      }),
    };
    assert.deepEqual(types, {
      mjs: 'javascript/esm',
      esm: 'javascript/esm',
      cjs: 'javascript/dynamic',
      commonjs: 'javascript/dynamic',
      auto: 'javascript/auto',
      unknown: 'javascript/auto',
      json: 'json',
      css: 'css/auto',
      html: 'html',
      url: 'asset/resource',
      cssUrl: 'asset/resource',
      data: 'asset/inline',
      text: 'asset/source',
      bytes: 'asset/bytes',
      ts: 'javascript/esm',
      mts: 'javascript/esm',
      cts: 'javascript/dynamic',
    });
  },
  async 'css/auto is a CSS module only for *.module.css'() {
    const files = { 'src/a.css': '.card { margin: 0; }', 'src/a.module.css': '.card { margin: 0; }' };
    const { read } = await build(
      index("import './a.css';\nimport * as a from './a.module.css';\nconsole.log(a.card);\n", files),
    );
    const css = await read('main.css');
    assert.match(css, /^\.card \{/m);
    assert.equal(css.match(/\.card \{/g).length, 1);
  },
  async 'a rule with a type'() {
    const { execute, assets } = await build({
      ...index("import logo from './logo.svg';\nconsole.log(logo);\n", { 'src/logo.svg': '<svg/>' }),
      config: {
        module: { rules: [{ test: /\.svg$/, type: 'asset/resource' }] },
        output: { publicPath: '/' },
      },
    });
    const svg = assets.find((name) => name.endsWith('.svg'));
    assert.deepEqual(await execute(), [`/${svg}`]);
  },
  async 'formats in each script type'() {
    const uses = {
      import: "import { b } from './b.js';\nconsole.log(b);\n",
      require: "const { b } = require('./b.js');\nconsole.log(b);\n",
      exports: 'exports.a = 1;\nconsole.log(typeof exports);\n',
      extension: (type) => (type === 'commonjs' ? "require('./b');\n" : "import './b';\n"),
    };
    const results = {};
    for (const type of ['module', undefined, 'commonjs']) {
      for (const [use, text] of Object.entries(uses)) {
        const { errors, execute } = await build({
          files: {
            'package.json': JSON.stringify({ name: 'shop', type }),
            'src/index.js': typeof text === 'string' ? text : text(type),
            'src/b.js': type === 'commonjs' ? 'exports.b = 1;\n' : 'export const b = 1;\n',
          },
        });
        const works =
          errors.length === 0 &&
          (await execute().then(
            () => true,
            () => false,
          ));
        results[`${type} ${use}`] = works;
      }
    }
    assert.deepEqual(results, {
      'module import': true,
      'module require': false,
      'module exports': false,
      'module extension': false,
      'undefined import': true,
      'undefined require': true,
      'undefined exports': true,
      'undefined extension': true,
      'commonjs import': false,
      'commonjs require': true,
      'commonjs exports': true,
      'commonjs extension': true,
    });
  },
  async critical() {
    const pages = { 'src/pages/home.js': 'export default 1;\n', 'src/pages/about.js': 'export default 2;\n' };
    const config = { output: { publicPath: '' } };
    const glob = await build({
      config,
      ...index(
        "console.log(Object.keys(import.meta.glob('./pages/*.js')).sort().join(), typeof import.meta.glob('./pages/*.js')['./pages/home.js']);\n",
        pages,
      ),
    });
    assert.deepEqual(await glob.execute(), ['./pages/about.js,./pages/home.js function']);
    assert.equal(glob.assets.length, 3);
    const { warnings } = await build(index('const file = location.hash;\nimport(file);\n', pages));
    assert.equal(warnings.length, 1);
    return warnings[0].split('\n')[0];
  },
  async 'missing-export'() {
    return excerpt(
      await errorsOf("import { prise } from './price.js';\nconsole.log(prise);\n", {
        'src/price.js': 'export const price = 1;\n',
      }),
      'not found',
    );
  },
  async 'json-named'() {
    return excerpt(
      await errorsOf("import { eur } from './rates.json';\nconsole.log(eur);\n", {
        'src/rates.json': '{ "eur": 1 }',
      }),
      'eur',
    );
  },
  async 'commonjs-in-esm'() {
    return excerpt(
      await errorsOf("import { d } from './d.js';\nconsole.log(d);\n", { 'src/d.js': 'exports.d = 4;\n' }),
      "'d'",
    );
  },
  async 'require in ES modules is left alone'() {
    const { errors, warnings, execute } = await build(
      index("console.log(require('./a.cjs'));\n", { 'src/a.cjs': 'exports.a = 1;\n' }),
    );
    assert.deepEqual([errors, warnings], [[], []]);
    await assert.rejects(execute(), /require is not defined/);
    const other = await build(index('module.exports = 1;\n'));
    assert.deepEqual([other.errors, other.warnings], [[], []]);
    await assert.rejects(other.execute(), /module is not defined/);
  },
  async 'node-protocol'() {
    assert.match((await errorsOf("import fs from 'fs';\nconsole.log(fs);\n"))[0], /Can't resolve 'fs'/);
    return excerpt(
      await errorsOf("import path from 'node:path';\nconsole.log(path);\n"),
      'Module build failed',
      { lines: 3 },
    );
  },
  async url() {
    const text = "import x from 'https://example.com/x.js';\nconsole.log(x);\n";
    const module = await build({ ...index(text), config: { output: { module: true } } });
    assert.deepEqual(module.errors, []);
    return excerpt(await errorsOf(text), 'The target environment');
  },
  async 'unknown-type'() {
    return excerpt(await errorsOf("import './a.foo';\n", { 'src/a.foo': '<a>' }), 'Module parse failed', {
      lines: 3,
    });
  },
  async enum() {
    return excerpt(
      await errorsOf("import './a.ts';\n", { 'src/a.ts': 'enum A { B }\nconsole.log(A.B);\n' }),
      'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX',
    );
  },
};
