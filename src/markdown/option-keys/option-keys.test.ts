import { describe, expect, it } from 'vitest';
import { optionKeys } from '../code-blocks/code-blocks.ts';
import { type ConfigSource, readConfig } from './read-config.ts';

const config = (code: string, extra: Partial<ConfigSource> = {}) => {
  const reading = readConfig({ code, language: 'js', ...extra });
  if (reading.type !== 'config') throw new Error(`the block is ${reading.type}`);
  return reading.config;
};

/** The options of a block, each with the text at its position. */
const optionsOf = (code: string, extra?: Partial<ConfigSource>): string[] =>
  optionKeys(config(code, extra)).map(({ start, end, name }) => {
    const text = code.slice(start, end);
    return name.endsWith(text) ? name : `${name} at ${text}`;
  });

// How configurations are read is tested in src/check/rules/read-config.test.ts.
describe('the options that a configuration names', () => {
  it.each<[string, string, string[]]>([
    ['nested objects', 'export default { mode: "none", output: { filename: "a" } };', ['mode', 'output', 'output.filename']],
    [
      'rules in rules',
      'export default { module: { rules: [{ test: /a/, oneOf: [{ use: ["a", { loader: "b" }] }] }] } };',
      [
        'module',
        'module.rules',
        'module.rules[].test',
        'module.rules[].oneOf',
        'module.rules[].oneOf[].use',
        'module.rules[].oneOf[].use[].loader',
      ],
    ],
    [
      'spreads and names',
      'const c = { mode: "none" };\nconst o = { path: "/" };\nexport default { ...c, output: o };',
      ['mode', 'output.path', 'output'],
    ],
    [
      'options of plugins',
      'export default { plugins: [new webpack.BannerPlugin({ banner: "a" }), env && new B({ c: { d: 1 } })] };',
      ['plugins', 'BannerPlugin.banner', 'B.c', 'B.c.d'],
    ],
    ['calls of webpack', 'import webpack from "webpack";\nwebpack({ mode: "none" }).run(() => {});', ['mode']],
    ['bare objects', '{\n  mode: "none",\n  output: { path: "/" },\n}', ['mode', 'output', 'output.path']],
    ['lists of properties', 'output: { path: "/" },\nmode: "none",', ['output', 'output.path', 'mode']],
  ])('%s', (_, code, options) => {
    expect(optionsOf(code)).toEqual(options);
  });

  it('includes quoted names with their quotes, but no computed names', () => {
    const code = 'export default { module: { parser: { "css/auto": { url: true }, [x]: { url: true } } } };';
    expect(optionsOf(code)).toEqual([
      'module',
      'module.parser',
      'module.parser.css/auto at "css/auto"',
      'module.parser.css/auto.url',
    ]);
  });

  it('a fragment gets its place from the fence', () => {
    expect(optionsOf('{ test: /a/, use: "b" }', { place: 'module.rules[]' })).toEqual([
      'module.rules[].test',
      'module.rules[].use',
    ]);
    expect(optionsOf('minSize: 1', { place: 'optimization.splitChunks' })).toEqual(['optimization.splitChunks.minSize']);
    expect(optionsOf('[{ test: /a/ }]', { place: 'module.rules' })).toEqual(['module.rules[].test']);
  });
});

describe('recognizes configurations', () => {
  const typeOf = (code: string, extra: Partial<ConfigSource> = {}): string => readConfig({ code, language: 'js', ...extra }).type;

  it.each<[string, string, Partial<ConfigSource>, string]>([
    ['an export in a file that webpack reads', 'export default { moed: 1 };', { title: 'shop/webpack.dev.mjs' }, 'config'],
    ['options in a file of another name', 'export default { mode: "none" };', { title: 'base.js' }, 'config'],
    [
      'one name that is no option in a file of another name',
      'export default { plugins: [], presets: [] };',
      { title: 'babel.config.js' },
      'none',
    ],
    ['a misspelt option without a name', 'export default { mode: "none", outptu: {} };', {}, 'config'],
    ['an export without options', 'export default { presets: [] };', {}, 'none'],
    ['a loader', 'export default function loader(source) { return `export default ${source}`; }', { title: 'loader.js' }, 'none'],
    ['a class', 'export default class Plugin { apply() {} }', {}, 'none'],
    ['a call of another webpack', 'webpack({ mode: "none" });', {}, 'none'],
    ['code', 'const a = 1;\na();', {}, 'none'],
    ['code that cannot be parsed', 'const = ;', {}, 'none'],
    ['a part of something', '{ test: /a/ }', {}, 'unplaced'],
    ['a list of properties of something', 'rules: [{ test: /a/ }]', {}, 'unplaced'],
    ['an excerpt of another file', '"./a.js"(module) {}', { title: 'dist/main.js' }, 'none'],
    ['names alone', 'mode, output', {}, 'none'],
  ])('%s', (_, code, extra, type) => expect(typeOf(code, extra)).toBe(type));
});
