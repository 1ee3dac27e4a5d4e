import { expect, test } from 'vitest';
import { parseWithBabel } from './parse-with-babel.ts';
import { readConfig } from './read-config.ts';
import type { Value } from './value.ts';

/** A value as data; what isn't known as `?`. */
function plain(value: Value): unknown {
  switch (value.kind) {
    case 'literal':
      return value.value;
    case 'object':
      return {
        ...Object.fromEntries(Array.from(value.properties.values(), (property) => [property.name, plain(property.value)])),
        ...(value.open ? { '?': true } : {}),
      };
    case 'array':
      return [...value.items.map(plain), ...(value.open ? ['…'] : [])];
    case 'instance':
      return value.args.length === 0 ? `new ${value.name}` : { new: value.name, args: value.args.map(plain) };
    case 'unknown':
      return `? ${value.text}`;
    default:
      return value.kind;
  }
}

function read(code: string, others: Readonly<Record<string, string>> = {}): unknown[] {
  const { variants, faults } = readConfig(new Map([['webpack.config.js', code], ...Object.entries(others)]), parseWithBabel);
  const values = variants.flatMap(({ value }) => value ?? []);
  return values.length > 0 ? values.map(plain) : faults.map(({ message }) => message);
}

test('follows constants, spreads, templates, and paths', () => {
  expect(
    read(`const path = require('path');
const dist = 'dist';
const shared = { mode: 'production', 'entry': \`./\${'src'}/a.js\` };
module.exports = { ...shared, output: { path: path.resolve(__dirname, dist), filename: '[name]' + '.js' } };`),
  ).toEqual([{ mode: 'production', entry: './src/a.js', output: { path: '/project/dist', filename: '[name].js' } }]);
});

test('reads JSON and properties', () => {
  for (const code of ['{ "mode": "none" }', 'mode: "none",', "// Mode\n'mode': 'none'"])
    expect(read(code)).toEqual([{ mode: 'none' }]);
});

test('joins lists and objects of merged configurations', () => {
  const others = { 'common.js': 'export default { plugins: [1], output: { filename: "a.js" } };' };
  const code = "import { merge } from 'webpack-merge'; import common from './common'; export default merge(common, ";
  expect(read(`${code} { mode: 'none', plugins: [2], output: { clean: true } });`, others)).toEqual([
    { plugins: [1, 2], output: { filename: 'a.js', clean: true }, mode: 'none' },
  ]);
});

test('follows promises', () => {
  for (const code of ['findPort().then((port) => ({ port }))', 'Promise.resolve({ port: findPort() })'])
    expect(read(`module.exports = ${code}`)).toEqual([{ port: '? findPort()' }]);
});

test('reads comparisons as conditions, also where they are values', () => {
  expect(
    read("module.exports = { cache: process.env.CI !== 'true', watch: !env.a, parallelism: x === 1n ? 1 : 2 }"),
  ).toHaveLength(8);
  expect(read("module.exports = { cache: process.env.CI !== 'true' }")).toEqual([{ cache: true }, { cache: false }]);
});

test('keeps conditions apart, and together', () => {
  expect(
    read(`module.exports = (env, argv) => {
  const isProduction = argv.mode === 'production';
  const config = { mode: argv.mode, devtool: isProduction ? false : 'eval', plugins: [isProduction && new A(), new B()].filter(Boolean) };
  if (!isProduction) config.cache = true;
  if (isProduction) config.plugins.push(new C());
  return config;
};`),
  ).toEqual([
    { mode: '? argv.mode', devtool: 'eval', plugins: ['new B'], cache: true },
    { mode: 'production', devtool: false, plugins: ['new A', 'new B', 'new C'] },
  ]);
  expect(read('export default () => { if (process.env.CI) return { bail: true }; return { watch: true }; }')).toEqual([
    { watch: true },
    { bail: true },
  ]);
  expect(read('export default { mode: process.env.NODE_ENV || "none", ...(x === "a" && { bail: true }) }')).toHaveLength(4);
});

test('finds conditions that only some branches have', () => {
  const chain = Array.from({ length: 12 }, (_, index) => `if (env.a${index}) return { name: '${index}' };`).join(' ');
  const names = read(`export default (env) => { ${chain} return { name: 'none' }; }`);
  expect(new Set(names.map((one) => (one as { name: string }).name)).size).toBe(13);
  expect(read('export default { name: a ? "1" : b ? (c ? "2" : "3") : "4" }')).toContainEqual({ name: '3' });
});

test('follows switches and loops', () => {
  const chosen = "switch (env) { case 'a': case 'b': return { bail: true }; default: return { watch: true }; }";
  expect(read(`export default (env) => { ${chosen} }`)).toEqual([{ watch: true }, { bail: true }, { bail: true }]);
  expect(read('const list = []; for (const name of names) list.push({ name }); module.exports = list')).toEqual([
    [{ name: '? an item of the loop' }],
  ]);
  expect(read('const list = []; names.forEach((name) => list.push({ name })); module.exports = list')).toEqual([
    [{ name: '? name' }],
  ]);
});

test('follows assignments that change a value', () => {
  expect(
    read("let name = '[name]'; name += '.js'; const c = { name }; c.entry ??= './a.js'; c.name ||= 'b'; module.exports = c"),
  ).toEqual([{ name: '[name].js', entry: './a.js' }]);
  expect(read("let name = find(); name += '.js'; module.exports = { name }")).toEqual([{ name: "? name += '.js'" }]);
});

test('never guesses', () => {
  expect(read('module.exports = { ...base(), entry: find(), [key]: 1 }')).toEqual([{ entry: '? find()', '?': true }]);
  expect(read('module.exports = Object.assign(base, { mode: "none" })')).toEqual([{ mode: 'none', '?': true }]);
  expect(read('const c = { mode: "none" }; change(c); module.exports = c')).toEqual([{ mode: 'none', '?': true }]);
  expect(read('module.exports = withNext({ mode: "none" })')).toEqual(['? withNext({ mode: "none" })']);
  expect(read('while (true) {}\nmodule.exports = { bail: true }')).toEqual([{ bail: true }]);
  expect(read('const f = () => f(); module.exports = f')).toEqual(['? a call']);
});

test('says what it can not read', () => {
  const misspelled = readConfig(new Map([['a.js', 'module.export = { mode: "none" };']]), parseWithBabel);
  expect(misspelled.faults.map(({ message }) => message)).toEqual(['`module.export` exports nothing. Write `module.exports`']);
  expect(read('module.exports = { a: [ }')).toEqual(['Unexpected token']);
  expect(read('[')).toEqual(['Unexpected token']);
  expect(read('mode: production\nentry: ./a.js')).toEqual(['This looks like YAML. Paste JavaScript, TypeScript, or JSON']);
  expect(read('['.repeat(100_000))).toEqual(['This is nested too deeply.']);
  expect(read('x'.repeat(5_000_000))).toEqual(['This is longer than 400,000 characters.']);
  const doubled = Array.from({ length: 40 }, (_, index) => `const a${index + 1} = [...a${index}, ...a${index}];`).join('\n');
  expect(read(`const a0 = [1];\n${doubled}\nmodule.exports = { x: a40 }`)).toEqual(['This is too complex to read.']);
});
