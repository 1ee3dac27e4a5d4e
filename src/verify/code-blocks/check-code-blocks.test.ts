import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataForCheck } from '../../../tests/fixtures/check-config.ts';
import { compileWhole } from '../../../tests/fixtures/compile.ts';
import { problemLine } from '../../../tests/fixtures/problem-line.ts';
import { checkCodeBlocks, type CodeBlockReport } from './check-code-blocks.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
// These tests start compilers, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let directory = '';

beforeAll(async () => {
  await mkdir(join(root, '.generated'), { recursive: true });
  // Below the root, so that installed packages resolve.
  directory = await mkdtemp(join(root, '.generated/test-code-blocks-'));
});
afterAll(async () => rm(directory, { recursive: true }));

const fence = (code: string, meta = '', lang = 'js'): string => `\`\`\`${lang} ${meta}\n${code}\n\`\`\`\n\n`;

/** Checks a page whose first line of text is line 1. */
async function check(text: string, known: readonly string[] = []): Promise<CodeBlockReport> {
  const page = await compileWhole(text, { format: 'md', world: { readQuoted: (path) => quoted[path] } });
  return checkCodeBlocks([{ file: 'page.mdx', page }], {
    root,
    directory,
    known,
    data: await dataForCheck(),
  });
}

const quoted: Readonly<Record<string, string>> = {
  'examples/getting-started/2-html-and-css/webpack.config.js':
    "import './src/packing.js';\nexport default {\n  mode: 'fast',\n};\n",
};

const problemsOf = async (text: string, known?: readonly string[]): Promise<string> =>
  (await check(text, known)).problems.map(problemLine).join('\n');

const SCHEMA = ": Reported by webpack's schema.";

describe('reports problems of a configuration with their position', () => {
  // What the schema finds is tested in src/check/rules; here, where it's reported.
  it.each<[string, string, string]>([
    [
      'an option of a plugin that checks none',
      fence(
        "import webpack from 'webpack';\nexport default {\n  plugins: [new webpack.optimize.SplitChunksPlugin({ chunkz: 'all' })],\n};",
      ),
      expect.stringMatching(/^page\.mdx:4:54 .*'chunkz' does not exist in type.*: Reported by the TypeScript compiler\.$/),
    ],
    [
      'an option of a plugin of another package',
      fence(
        "import Minimizer from 'minimizer-webpack-plugin';\nexport default { optimization: { minimizer: [new Minimizer({ nope: 1 })] } };",
      ),
      expect.stringMatching(/^page\.mdx:3:62 .*'nope' does not exist in type.*: Reported by the TypeScript compiler\.$/),
    ],
    [
      'a hook',
      fence("export default {\n  mode: 'none',\n  plugins: [(compiler) => compiler.hooks.nope.tap('a', () => {})],\n};"),
      expect.stringMatching(/^page\.mdx:4:42 .*TS2339: Property 'nope' does not exist.*: Reported by the TypeScript compiler\.$/),
    ],
    [
      'an option of a loader',
      fence("export default { module: { rules: [{ use: [{ loader: 'css-loader', options: { modles: true } }] }] } };"),
      `page.mdx:2:79 css-loader has no option modles. Did you mean modules?${SCHEMA}`,
    ],
    [
      'one configuration of several',
      fence("export default [\n  { mode: 'none' },\n  { mode: 'fast' },\n];", 'title="webpack.config.js"'),
      `page.mdx:4:11 mode can't be 'fast'. Use 'development', 'production' or 'none'.${SCHEMA}`,
    ],
    [
      'no configuration at all',
      fence('export default () => {};', 'title="webpack.config.js"'),
      "page.mdx:1:1 The configuration isn't an object: Export an object.",
    ],
    [
      'the argument of webpack() in a script',
      fence(
        "import webpack from 'webpack';\n\nconst compiler = webpack({\n  moed: 'none',\n});\ncompiler.run(() => process.exit());",
        'title="build.js"',
      ),
      `page.mdx:5:3 webpack has no option moed. Did you mean mode?${SCHEMA}`,
    ],
    [
      'a fragment at its place',
      fence("{\n  test: /a/,\n  usee: 'b',\n}", 'config=module.rules[]'),
      `page.mdx:4:3 webpack has no option module.rules[0].usee. Did you mean use?${SCHEMA}`,
    ],
    [
      'a name in a fragment without a path',
      fence('mode: nope,'),
      "page.mdx:2:7 TS2304: Cannot find name 'nope'.: Reported by the TypeScript compiler.",
    ],
    [
      'the new side of a change',
      fence("  export default {\n-   mode: 'fast',\n+   mode: 'slow',\n  };", 'title="webpack.config.js"', 'diff'),
      `page.mdx:4:11 mode can't be 'slow'. Use 'development', 'production' or 'none'.${SCHEMA}`,
    ],
    [
      'a quoted file, at its fence',
      fence('', 'file=examples/getting-started/2-html-and-css/webpack.config.js').replace('\n\n```', '\n```'),
      `page.mdx:1:1 examples/getting-started/2-html-and-css/webpack.config.js: mode can't be 'fast'. Use 'development', 'production' or 'none'.${SCHEMA}`,
    ],
  ])('%s', async (_what, text, problem) => expect(await problemsOf(text)).toEqual(problem));

  it.each([
    fence(
      "export default {\n  module: {\n    rules: [\n      { test: /a/, type: 'asset', parser: { dataUrlCondition: { maxSize: 1 } } },\n      { test: /b/, type: 'asset/resource', generator: { filename: 'b' } },\n    ],\n  },\n};",
    ),
    fence("plugins: [new webpack.BannerPlugin(path.sep)],\noutput: { path: '/a' },"),
  ])('none, %#', async (text) => expect(await problemsOf(text)).toBe(''));

  it('a configuration in YAML or TOML, at the line of the name', async () => {
    const yaml = 'mode: production\noutput:\n  # of the build\n  clean: true\n  jsonpFunction: a';
    const toml = 'mode = "fast"\n\n[output]\nclean = true';
    const found = await problemsOf(
      fence(yaml, 'title="webpack.config.yaml"', 'yaml') +
        fence(toml, 'title="webpack.config.toml"', 'toml') +
        fence(yaml, 'title="compose.yaml"', 'yaml') +
        fence('mode: none\n---\nmode: none', 'title="webpack.config.yml"', 'yaml'),
    );
    expect(found.split('\n').map((line) => line.split(' ')[0])).toEqual(['page.mdx:6:1', 'page.mdx:10:9', 'page.mdx:24:1']);
  });

  it('either side of a change that does not parse', async () => {
    const change = (before: string, after: string): string =>
      fence(`  const a = [\n- ${before},\n+ ${after},\n  ];`, 'title="a.js"', 'diff');
    expect((await problemsOf(change('1', '2'))).split(' ')[0]).toBe('');
    expect((await problemsOf(change('1 2', '2'))).split(' ')[0]).toBe('page.mdx:3:5');
    expect((await problemsOf(change('1', '1 2'))).split(' ')[0]).toBe('page.mdx:4:5');
  });
});

describe('what a block may import', () => {
  it("files that the page doesn't show, about which nothing is known", async () => {
    const text =
      "import Plugin, { rules } from './lib/plugin.js';\nexport default { module: { rules }, plugins: [new Plugin()] };";
    expect(await problemsOf(fence(text))).toBe('');
  });

  it('packages that are installed or listed', async () => {
    const text = fence(
      "import HtmlPlugin from 'html-plugin';\nexport default { plugins: [new HtmlPlugin()], module: { rules: [{ use: [HtmlPlugin.loader] }] } };",
    );
    expect(await problemsOf(text)).toMatchInlineSnapshot(
      `"page.mdx:2:24 The code block imports html-plugin, which isn't installed: Check the spelling, or list the package in data/uninstalled-packages.json with a reason."`,
    );
    const { problems, unused } = await check(text, ['html-plugin', 'other-plugin']);
    expect(problems).toEqual([]);
    expect(unused).toEqual(['other-plugin']);
  });
});

describe('blocks marked as wrong', () => {
  it("can't be configurations, which readers copy", async () => {
    expect(await problemsOf(fence("export default { mode: 'fast' };", 'wrong="no such mode"'))).toMatchInlineSnapshot(
      `"page.mdx:1:1 A configuration can't be wrong on purpose: Readers copy it. Show the change as a diff, or name the option in a sentence."`,
    );
    const unchecked = fence('export default { mode: x };', 'title="webpack.config.js" config=false reason="x comes later"');
    expect(await problemsOf(unchecked)).toMatchInlineSnapshot(
      `"page.mdx:1:1 A webpack configuration must be checked: Remove config=false and its reason, and complete the configuration."`,
    );
  });
});

describe('blocks in TypeScript', () => {
  it("see the other files of their page, webpack's names in a module, and listed packages", async () => {
    expect(
      await problemsOf(
        fence('export const a: number = 1;', 'title="a.ts"', 'ts') +
          fence(
            "import { a } from './a.ts';\nimport b from './b.ts';\nimport c from 'unknown-package';\nimport './d.css';\nexport const all: number = a + b + c;\nimport.meta.webpackHot?.accept();",
            'title="index.ts"',
            'ts',
          ),
        ['unknown-package'],
      ),
    ).toBe('');
    expect(await problemsOf(fence("const a: number = 'b';", '', 'ts'))).toContain(
      "page.mdx:2:7 TS2322: Type 'string' is not assignable to type 'number'.",
    );
  });
});
