import { describe, expect, it } from 'vitest';
import type { Language } from '../../markdown/highlight/languages.ts';
import { parseBlock, shellCommands } from './parse-block.ts';

const said = (language: Language, code: string): string[] =>
  parseBlock(code, language).map(
    ({ title, line, column }) => `${line}:${column} ${title.replace('Syntax error in the code block: ', '')}`,
  );

describe('valid code', () => {
  it.each<[Language, string]>([
    ['js', "import a from 'a';\nexport default await a;"],
    ['js', 'module.exports = 1;\nreturn;'],
    ['js', '{ test: /a/, use: "b" }'],
    ['js', 'rules: [],\nnoParse: /a/'],
    ['js', '"./a.js"\n(module) {\n  run();\n}'],
    ['js', 'static a = 1;\nb() {}'],
    ['js', 'yield 1;\nreturn await 2;'],
    ['jsx', 'const a = <b c={1} />;'],
    ['ts', 'const a: number = 1 as const satisfies number;'],
    ['tsx', 'const a = <b<string> c={1} />;'],
    ['json', '{ "a": [1] }'],
    ['jsonc', '// comment\n{ "a": [1,], }'],
    ['json5', "{ a: 'b', }"],
    ['yaml', 'a: 1\n---\n- b'],
    ['toml', '[a]\nb = 1'],
    ['css', '@layer a { .b { color: red; &:hover { color: blue } } }'],
    ['css', ':global(.a) { composes: b from "./c.css"; }\n.d { composes: e; }'],
    ['html', '<!doctype html>\n<title>a</title>\n<p>b'],
    ['html', '<script type="module" src="./a.js"></script>'],
    ['html', '<?xml version="1.0"?>\n<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
    ['mdx', '# a\n\n<B c={1} />'],
    ['console', '$ npm install \\\n    webpack\nit is (not) a command\n$ ls | wc'],
  ])('%s: %s', (language, code) => expect(said(language, code)).toEqual([]));
});

describe('invalid code, with positions', () => {
  it.each<[Language, string, RegExp]>([
    ['js', 'const a = 1;\nconst b = ;', /^2:11 /],
    ['js', 'let a;\nlet a;', /^\d:5 .*a/],
    ['jsx', '<a>', /^1:/],
    ['ts', 'const a: = 1;', /^1:10 /],
    ['json', '{\n  "a": 1,\n}', /^3:1 /],
    ['json', '// comment\n{}', /^1:1 /],
    ['json', '{ "a": ', /^1:8 /],
    ['jsonc', '{ "a": b.c(1) ', /^1:/],
    ['json5', 'a()', /^1:1 /],
    ['yaml', 'a: 1\nb: [', /^2:/],
    ['toml', 'a = 1\nb = ', /^2:/],
    ['css', 'a { color: red; }\nb { ]', /^2:/],
    ['html', '<p>a</p>\n<p a="1" a="2">', /^2:\d+ duplicate attribute/],
    ['mdx', '# a\n\n{b', /^3:/],
    ['console', '$ ls\n$ echo "a', /^2:1 /],
    ['bash', 'b\nif; then', /^2:1 /],
  ])('%s: %s', (language, code, message) => {
    const faults = said(language, code);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(message);
  });
});

it("languages without a parser aren't parsed", () => {
  expect(said('text', '}{')).toEqual([]);
  expect(said('nginx', '}{')).toEqual([]);
});

it('extracts the commands of a terminal session, each with its line', () => {
  expect(shellCommands('out\n$ a \\\n  b\nout\n$ c')).toBe('\na \\\n  b\n\nc');
});
