// Builds small modules and prints what they do, or how their build fails.
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import webpack from 'webpack';

const plain = `module.exports = { a: 1 };`;
const compiled = `exports.__esModule = true; exports.default = 'default export'; exports.a = 1;`;
const useBoth = `import value, { a } from './lib.cjs'; console.log(value, a);`;

const cases = {
  'plain-module': { type: 'module', 'index.js': useBoth, 'lib.cjs': plain },
  'plain-no-type': { 'index.js': useBoth, 'lib.cjs': plain },
  'compiled-module': { type: 'module', 'index.js': useBoth, 'lib.cjs': compiled },
  'compiled-no-type': { 'index.js': useBoth, 'lib.cjs': compiled },
  'require-esm': {
    'index.js': `console.log(require('./lib.mjs'));`,
    'lib.mjs': `export const a = 1; export default 'default export';`,
  },
  'module-exports': {
    'index.js': `console.log(require('./lib.mjs'));`,
    'lib.mjs': `const lib = () => {}; export { lib as 'module.exports' };`,
  },
  'fully-specified': { type: 'module', 'index.js': `import './lib';`, 'lib.js': '' },
  'missing-export': {
    type: 'module',
    'index.js': `import { b } from './lib.js'; console.log(b);`,
    'lib.js': 'export const a = 1;',
  },
  json: { type: 'module', 'index.js': `import { a } from './data.json'; console.log(a);`, 'data.json': '{ "a": 1 }' },
  'json-default': {
    type: 'module',
    'index.js': `import data from './data.json' with { type: 'json' }; console.log(data.a);`,
    'data.json': '{ "a": 1 }',
  },
  require: {
    type: 'module',
    'index.js': `const lib = require('./lib.js'); console.log(lib);`,
    'lib.js': 'export const a = 1;',
  },
  exports: { type: 'module', 'index.js': `module.exports = { a: 1 };` },
  mixed: { 'index.js': `import './lib.js'; module.exports = { a: 1 };`, 'lib.js': 'export const a = 1;' },
  'await-require': {
    'index.js': `console.log(require('./lib.mjs') instanceof Promise);`,
    'lib.mjs': 'export const a = await 1;',
  },
  reassign: { type: 'module', 'index.js': `import { a } from './lib.js'; a = 2;`, 'lib.js': 'export let a = 1;' },
};

for (const [name, { type, ...files }] of Object.entries(cases)) {
  await mkdir('case', { recursive: true });
  await writeFile('case/package.json', JSON.stringify({ type }));
  for (const [file, text] of Object.entries(files)) await writeFile(`case/${file}`, text);
  const output = await build();
  console.log(`// #region ${name}\n${output.trim()}\n// #endregion`);
  await rm('case', { recursive: true });
}

async function build() {
  const stats = await new Promise((resolve, reject) => {
    const config = {
      mode: 'development',
      devtool: false,
      context: `${import.meta.dirname}/case`,
      entry: './index.js',
      output: { path: `${import.meta.dirname}/dist`, filename: 'main.mjs' },
    };
    webpack(config, (error, result) => (error ? reject(error) : resolve(result)));
  });
  const problems = stats.toString({ all: false, errors: true, warnings: true, errorStack: false });
  if (stats.hasErrors()) return problems;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['dist/main.mjs']);
    return `${problems}\n${stdout}`;
  } catch (error) {
    return `${problems}\n${/^\w*Error.*/m.exec(error.stderr)?.[0]}`;
  }
}
