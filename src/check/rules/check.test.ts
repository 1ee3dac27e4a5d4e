import { expect, test } from 'vitest';
import { check, dataForCheck } from '../../../tests/fixtures/check-config.ts';
import { sampleConfigs } from '../../../tests/fixtures/configs.ts';
import { parseScript } from '../../markdown/option-keys/parse-script.ts';
import { applyEdits } from './apply-edits.ts';
import { checkConfig } from './check.ts';
import { parseWithBabel } from './parse-with-babel.ts';

const samples = Object.entries(sampleConfigs);

test.each(samples)(
  'finds all mistakes of a configuration, and no others: %s',
  async (_, { code, files, wrong = [], also = [] }) => {
    const { findings, configs } = await check(code, files);
    const bad = findings.filter(({ severity }) => severity === 'error' || severity === 'break').map(({ text }) => text);
    expect(configs, JSON.stringify(findings)).toBeGreaterThanOrEqual(/withTool|readdirSync/.test(code) ? 0 : 1);
    expect(bad.filter((text) => !wrong.some((part) => text.includes(part)))).toEqual([]);
    expect(wrong.filter((part) => !bad.some((text) => text.includes(part)))).toEqual([]);
    expect(also.filter((part) => !findings.some(({ text }) => text.includes(part)))).toEqual([]);
  },
);

test('has many samples', () => expect(samples.length).toBeGreaterThanOrEqual(60));

test('reads the same with another parser', async () => {
  const data = await dataForCheck();
  for (const [, { code, files = {} }] of samples) {
    const input = { files: new Map([['webpack.config.js', code], ...Object.entries(files)]), data };
    const oxc = checkConfig({ ...input, parse: (text) => parseScript(text, 'ts').result.program });
    expect(oxc.findings.map(({ text }) => text)).toEqual(
      checkConfig({ ...input, parse: parseWithBabel }).findings.map(({ text }) => text),
    );
  }
});

test('says where, and in which case', async () => {
  const code =
    "module.exports = (env, argv) => ({\n  mode: argv.mode,\n  devtool: argv.mode === 'production' ? 'eval' : false,\n  name: process.env.X ? 5 : 'a',\n});";
  const { findings } = await check(code);
  expect(findings.map(({ at, when }) => [code.slice(at.start, at.end), when])).toEqual([
    ['5', 'when `process.env.X`'],
    ["'eval'", 'when `argv.mode === "production"`'],
  ]);
});

test('says which conditions matter, in the words of the text', async () => {
  const others = Array.from({ length: 7 }, (_, index) => `...(argv.x${index} && { name: 'a' })`).join(', ');
  const code = `module.exports = (env, argv) => ({ mode: 'none', ${others}, ...(env.list[0] && { bial: 1 }), watch: !argv['no-watch'] && 5 });`;
  const { findings } = await check(code);
  expect(findings.map(({ when }) => when)).toEqual(['when `env.list[0]`', 'unless `argv.no-watch`']);
});

test('lists what the text uses', async () => {
  const code =
    "module.exports = { entry: { app: { layer: 'a' } }, module: { rules: [{ oneOf: [{ use: 'x' }] }] }, plugins: [new webpack.DefinePlugin({ A: 1 })] };";
  const { used } = await check(code);
  for (const name of ['entry.app.layer', 'module.rules.use', 'DefinePlugin', 'DefinePlugin.A']) expect(used).toContain(name);
  expect(used).not.toContain('webpack.DefinePlugin');
});

test('knows which release has what', async () => {
  const code = "module.exports = { mode: 'none', dotenv: true, devtool: [], output: { clean: true } };";
  const errors = async (version?: string): Promise<string[]> =>
    (await check(code, {}, version)).findings.filter(({ severity }) => severity === 'error').map(({ text }) => text);
  expect(await errors()).toEqual([]);
  expect(await errors('5.50.0')).toEqual([expect.stringContaining('`dotenv` needs webpack 5.')]);
  expect(await errors('5.1')).toContainEqual(expect.stringContaining('`output.clean` needs webpack 5.20'));
});

test('fixes what it found', async () => {
  const fixed = async (code: string): Promise<string | undefined> => {
    const { findings } = await check(code);
    const file = 'webpack.config.js';
    return applyEdits(
      new Map([[file, code]]),
      findings.flatMap(({ fix }) => fix?.edits ?? []),
    ).get(file);
  };
  expect(
    await fixed(`module.exports = {
  mode: 'production',
  devtol: 'source-map',
  watch: false,
  output: { publicPath: "/a", filename: '[name].[hash:8].js' },
  optimization: { minimize: true },
};`),
  ).toBe(`module.exports = {
  mode: 'production',
  devtool: 'source-map',
  output: { publicPath: "/a/", filename: '[name].[contenthash:8].js' },
  optimization: {  },
};`);
  expect(
    await fixed('{ "mode": "prodution", "devtol": false, "output": { "clean": true, "publicPath": "/a" }, "watch": false }'),
  ).toBe('{ "mode": "production", "devtool": false, "output": { "clean": true, "publicPath": "/a/" } }');
  const parts = [
    ["plugins: [A, require('b-webpack-plugin')]", "plugins: [new A(), new (require('b-webpack-plugin'))()]"],
    [
      "module: { rules: [{ loader: 'style!css?modules' }] }",
      "module: { rules: [{ loader: 'style-loader!css-loader?modules' }] }",
    ],
    ["output: { publicPath: host + '/assets' }", "output: { publicPath: host + '/assets' }"],
    // Whether the other option accepts the value isn't certain, or it's certain that it doesn't.
    ['devServer: { inline: env.inline }', 'devServer: { inline: env.inline }'],
    ["devServer: { https: true, contentBase: 'a' }", "devServer: { https: true, static: 'a' }"],
    // Neighbors share a comma.
    ["optimization: { minimize: true, nodeEnv: 'production' }, watch: false", 'optimization: {  }'],
  ] as const;
  const whole = (part: string): string =>
    `const A = require('a-webpack-plugin'), host = 'http://a.b';\nmodule.exports = (env) => ({ mode: 'production', ${part} });`;
  for (const [part, expected] of parts) expect(await fixed(whole(part))).toBe(whole(expected));
  for (const [name, { code }] of samples) {
    const text = (await fixed(code)) ?? '';
    expect(() => parseWithBabel(text.startsWith('{') ? `(${text})` : text, ''), `${name}: ${text}`).not.toThrow();
  }
});

/** The same numbers in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('survives broken text', { timeout: 120_000 }, async () => {
  const data = await dataForCheck();
  const random = randomFrom(7);
  const texts = samples.map(([, { code }]) => code);
  const signs = Array.from("{}[]()`/,:?'\0😀");
  const parts = [...signs, '${', '...', '=>', '__proto__', 'constructor: 1', 'await ', 'new '];
  for (let round = 0; round < 10_000; round++) {
    let code = texts[random(texts.length)] ?? '';
    for (let change = 0; change <= random(4); change++) {
      const at = random(code.length);
      const to = at + random(12);
      const other = texts[random(texts.length)] ?? '';
      const start = random(other.length);
      const inserted = random(2) === 0 ? (parts[random(parts.length)] ?? '') : other.slice(start, start + random(30));
      code = code.slice(0, at) + inserted + code.slice(random(3) === 0 ? at : to);
    }
    const { findings } = checkConfig({ files: new Map([['a.js', code]]), parse: parseWithBabel, data });
    for (const { at } of findings)
      if (at.start < 0 || at.start > at.end || at.start > code.length) throw new Error(`Wrong position in ${code}`);
  }
});

test('ends soon for texts that are made to take long', async () => {
  const deep = `module.exports = ${'{ a: '.repeat(300)}1${' }'.repeat(300)};`;
  const wide = `module.exports = { mode: 'none', plugins: [${Array.from({ length: 60 }, (_, index) => `c${index} && new A()`).join(', ')}] };`;
  const itself =
    'const c = { mode: "none" }; c.module = { rules: [{ oneOf: [] }] }; c.module.rules[0].oneOf.push(c.module.rules[0]); c.extra = c; module.exports = c;';
  const choices = `${Array.from({ length: 60 }, (_, index) => `const x${index + 1} = a${index} ? [x${index}, x${index}] : x${index};`).join('\n')}\nmodule.exports = { entry: x60 };`;
  const doubled = `const t0 = a;\n${Array.from({ length: 60 }, (_, index) => `const t${index + 1} = t${index} ? x${index} : y${index};`).join('\n')}\nmodule.exports = { entry: t60 };`;
  const nested = `const f0 = (x) => [x];\n${Array.from({ length: 60 }, (_, index) => `const f${index + 1} = (x) => [f${index}(x), f${index}(x)];`).join('\n')}\nmodule.exports = { entry: f60(1) };`;
  for (const code of [
    deep,
    wide,
    itself,
    choices,
    doubled,
    nested,
    'while (true) {}',
    'module.exports = require("./webpack.config.js")',
    'x'.repeat(5_000_000),
  ]) {
    // Not the time on the clock, because other tests run at the same time.
    const start = process.threadCpuUsage();
    await check(code);
    expect(process.threadCpuUsage(start).user / 1000, code.slice(0, 80)).toBeLessThan(2000);
  }
});
