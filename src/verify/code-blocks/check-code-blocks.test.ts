import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compileWhole } from '../../../tests/fixtures/compile.ts';
import { formatProblem } from '../../shared/problem.ts';
import { checkCodeBlocks, type CodeBlockReport } from './check-code-blocks.ts';
import { createEvaluator, type Evaluator } from './evaluator.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
// These tests start processes and compilers, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let directory = '';
let evaluator: Evaluator;

beforeAll(async () => {
  await mkdir(join(root, '.generated'), { recursive: true });
  // Below the root, so that installed packages resolve.
  directory = await mkdtemp(join(root, '.generated/test-code-blocks-'));
  evaluator = createEvaluator(join(directory, 'scratch'), 30_000);
});
afterAll(async () => {
  evaluator.end();
  await rm(directory, { recursive: true });
});

const fence = (code: string, meta = '', lang = 'js'): string => `\`\`\`${lang} ${meta}\n${code}\n\`\`\`\n\n`;

/** Checks a page whose first line of text is line 1. */
async function check(text: string, known: readonly string[] = []): Promise<CodeBlockReport> {
  const page = await compileWhole(text, { format: 'md', world: { readQuoted: (path) => quoted[path] } });
  return checkCodeBlocks([{ file: 'page.mdx', blocks: page.codeBlocks }], { root, directory, version: '1', known, evaluator });
}

const quoted: Readonly<Record<string, string>> = {
  'examples/getting-started/2-html-and-css/webpack.config.js':
    "import './src/packing.js';\nexport default {\n  mode: 'fast',\n};\n",
};

const problemsOf = async (text: string, known?: readonly string[]): Promise<string> =>
  (await check(text, known)).problems.map(formatProblem).join('\n');

describe('reports problems of a configuration with their position', () => {
  it('a removed or unknown option, at its name', async () => {
    expect(await problemsOf(fence('export default {\n  output: {\n    jsonpFunction: "a",\n  },\n};'))).toMatchInlineSnapshot(`
      "page.mdx:4:5
        configuration.output has an unknown property 'jsonpFunction'.
        Did you mean output.chunkLoadingGlobal (BREAKING CHANGE since webpack 5)?"
    `);
  });

  it('an unknown experiment or module type, which webpack ignores', async () => {
    expect(
      await problemsOf(
        fence('export default {\n  experiments: { topLevelAwait: true },\n  module: { parser: { javscript: {} } },\n};'),
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:3:18
        Unknown experiment "topLevelAwait" in experiments
        webpack silently ignores it. Supported: asyncWebAssembly, backCompat, buildHttp, cacheUnaffected, css, deferImport, futureDefaults, html, lazyCompilation, sourceImport, syncWebAssembly, typescript.
      page.mdx:4:23
        Unknown module type "javscript" in module.parser
        webpack silently ignores it. Did you mean javascript?"
    `);
  });

  it('an unknown option of a plugin', async () => {
    expect(
      await problemsOf(
        fence(
          "import webpack from 'webpack';\nexport default {\n  plugins: [\n    new webpack.BannerPlugin({ banner: 'a', foot: true }),\n  ],\n};",
        ),
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:5:45
        Banner Plugin: options has an unknown property 'foot'.
        Did you mean footer?"
    `);
  });

  it('an unknown option of a plugin that does not check its own', async () => {
    expect(
      await problemsOf(
        fence(
          "import webpack from 'webpack';\nexport default {\n  plugins: [new webpack.optimize.SplitChunksPlugin({ chunkz: 'all' })],\n};",
        ),
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:4:54
        TS2561: Object literal may only specify known properties, but 'chunkz' does not exist in type 'OptimizationSplitChunksOptions'. Did you mean to write 'chunks'?
        Reported by the TypeScript compiler."
    `);
  });

  it('an unknown option of the development server', async () => {
    expect(await problemsOf(fence('export default {\n  devServer: { contentBase: "a" },\n};'))).toMatchInlineSnapshot(`
      "page.mdx:3:16
        configuration.devServer has an unknown property 'contentBase'.
        Supported: allowedHosts, bonjour, client, compress, devMiddleware, headers, historyApiFallback, host, hot, ipc, liveReload, onListening, open, port, proxy, server, app, setupExitSignals, setupMiddlewares, static, watchFiles, …"
    `);
  });

  it('options of one rule for its parser and generator', async () => {
    expect(
      await problemsOf(
        fence(
          "export default {\n  module: {\n    rules: [\n      { test: /a/, type: 'css/auto', parser: { nope: true }, generator: { nope: true } },\n    ],\n  },\n};",
        ),
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:5:48
        parser has an unknown property 'nope'.
        Supported: animation, as, container, customIdents, customMedia, customSelectors, dashedIdents, exportType, fontPreload, function, grid, import, namedExports, pure, url, urlHints.
      page.mdx:5:75
        generator has an unknown property 'nope'.
        Supported: esModule, exportType, exportsConvention, exportsOnly, localIdentHashDigest, localIdentHashDigestLength, localIdentHashFunction, localIdentHashSalt, localIdentName."
    `);
  });

  it('not options of one rule that are right, of types whose parser webpack loads late', async () => {
    expect(
      await problemsOf(
        fence(
          "export default {\n  module: {\n    rules: [\n      { test: /a/, type: 'asset', parser: { dataUrlCondition: { maxSize: 1 } } },\n      { test: /b/, type: 'asset/resource', generator: { filename: 'b' } },\n    ],\n  },\n};",
        ),
      ),
    ).toBe('');
  });

  it('a configuration in YAML or TOML, at the line of the name', async () => {
    const yaml = 'mode: production\noutput:\n  # of the build\n  clean: true\n  jsonpFunction: a';
    const toml = 'mode = "fast"\n\n[output]\nclean = true';
    expect(
      await problemsOf(
        fence(yaml, 'title="webpack.config.yaml"', 'yaml') +
          fence(toml, 'title="webpack.config.toml"', 'toml') +
          fence(yaml, 'title="compose.yaml"', 'yaml'),
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:6:1
        configuration.output has an unknown property 'jsonpFunction'.
        Did you mean output.chunkLoadingGlobal (BREAKING CHANGE since webpack 5)?
      page.mdx:10:1
        configuration.mode should be one of these
        "development" | "production" | "none""
    `);
  });

  it("data that isn't a configuration", async () => {
    expect(
      await problemsOf(
        fence('mode: none\n---\nmode: none', 'title="webpack.config.yml"', 'yaml') +
          fence('"mode"', 'title="webpack.config.json"', 'json'),
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:1:1
        The configuration is null, not an object
        Export an object.
      page.mdx:7:1
        The configuration is a string, not an object
        Export an object."
    `);
  });

  it('a hook that webpack does not have', async () => {
    expect(
      await problemsOf(
        fence("export default {\n  mode: 'none',\n  plugins: [(compiler) => compiler.hooks.nope.tap('a', () => {})],\n};"),
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:4:47
        webpack can't create a compiler: Cannot read properties of undefined (reading 'tap')
        Reported by webpack."
    `);
  });

  it('options of a plugin of another package', async () => {
    expect(
      await problemsOf(
        fence(
          "import Minimizer from 'minimizer-webpack-plugin';\nexport default { optimization: { minimizer: [new Minimizer({ nope: 1 })] } };",
        ),
      ),
    ).toContain("options has an unknown property 'nope'");
  });

  it('one configuration of several, and what a function returns', async () => {
    expect(await problemsOf(fence("export default [\n  { mode: 'none' },\n  { mode: 'fast' },\n];", 'title="webpack.config.js"')))
      .toMatchInlineSnapshot(`
      "page.mdx:4:5
        configuration.mode should be one of these
        "development" | "production" | "none""
    `);
    expect(await problemsOf(fence('export default async (env, argv) => ({\n  bail: argv.mode ?? 1,\n});'))).toContain(
      'page.mdx:3:3\n  configuration.bail',
    );
  });

  it('no configuration at all', async () => {
    expect(await problemsOf(fence('export default () => {};', 'title="webpack.config.js"'))).toMatchInlineSnapshot(`
      "page.mdx:1:1
        The configuration is undefined, not an object
        Export an object."
    `);
  });

  it('the argument of webpack() in a script', async () => {
    expect(
      await problemsOf(
        fence(
          "import webpack from 'webpack';\n\nconst compiler = webpack({\n  moed: 'none',\n});\ncompiler.run(() => process.exit());",
          'title="build.js"',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:5:3
        configuration has an unknown property 'moed'.
        Did you mean mode?"
    `);
    expect(
      await problemsOf(fence("const webpack = require('webpack');\nif (process.env.A) webpack({ mode: 'none' });")),
    ).toContain('The script ends without calling webpack()');
  });

  it('a fragment at its place', async () => {
    expect(await problemsOf(fence("{\n  test: /a/,\n  usee: 'b',\n}", 'config=module.rules[]'))).toMatchInlineSnapshot(`
      "page.mdx:4:3
        configuration.module.rules[0] has an unknown property 'usee'.
        Did you mean use?"
    `);
    expect(await problemsOf(fence("plugins: [new webpack.BannerPlugin(path.sep)],\noutput: { path: '/a' },"))).toBe('');
    expect(await problemsOf(fence('mode: nope,'))).toMatchInlineSnapshot(`
      "page.mdx:2:7
        The code block fails to run: ReferenceError: nope is not defined
        Declare or import it in the code block. Fragments can use path and webpack without an import."
    `);
  });

  it('fragments without a path, paths without a value, and config=false without a configuration', async () => {
    expect(
      await problemsOf(
        fence('{ test: /a/ }') + fence('const a = 1;', 'config=module') + fence('f();', 'config=false reason="x"'),
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:1:1
        The code block is part of a configuration, but the fence doesn't say which part
        Add its option path, such as config=module.rules[], or config=false with a reason, or a title that names another file.
      page.mdx:5:1
        config=module needs a value, but the code block isn't one
        Write an object, an array, or a list of properties.
      page.mdx:9:1
        config=false isn't needed: the code block isn't a configuration
        Remove config=false and its reason."
    `);
  });

  it('the new side of a change', async () => {
    expect(
      await problemsOf(
        fence("  export default {\n-   mode: 'fast',\n+   mode: 'slow',\n  };", 'title="webpack.config.js"', 'diff'),
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:4:5
        configuration.mode should be one of these
        "development" | "production" | "none""
    `);
  });

  it('either side of a change that does not parse', async () => {
    const change = (before: string, after: string): string =>
      fence(`  const a = [\n- ${before},\n+ ${after},\n  ];`, 'title="a.js"', 'diff');
    expect((await problemsOf(change('1', '2'))).split('\n')[0]).toBe('');
    expect((await problemsOf(change('1 2', '2'))).split('\n')[0]).toBe('page.mdx:3:5');
    expect((await problemsOf(change('1', '1 2'))).split('\n')[0]).toBe('page.mdx:4:5');
  });

  it('a quoted file, at its fence', async () => {
    const { problems } = await check(
      fence('', 'file=examples/getting-started/2-html-and-css/webpack.config.js').replace('\n\n```', '\n```'),
    );
    expect(problems.map(formatProblem)).toMatchInlineSnapshot(`
      [
        "page.mdx:1:1
        examples/getting-started/2-html-and-css/webpack.config.js: configuration.mode should be one of these
        "development" | "production" | "none"",
      ]
    `);
  });
});

describe('what a block may import', () => {
  it('other blocks of the page, by their titles', async () => {
    const plugin = fence(
      'export default class { constructor({ name }) { this.name = name; }\n  apply(compiler) { compiler.hooks[this.name].tap("a", () => {}); } }',
      'title="lib/plugin.js"',
    );
    const config = (name: string): string =>
      fence(
        `import Plugin from './lib/plugin.js';\nexport default { plugins: [new Plugin({ name: '${name}' })] };`,
        'title="webpack.config.js"',
      );
    expect(await problemsOf(plugin + config('done'))).toBe('');
    expect(await problemsOf(plugin + config('undone'))).toContain("webpack can't create a compiler");
  });

  it("stubs files that the page doesn't show", async () => {
    const { problems, evaluated } = await check(
      fence(
        "import Plugin, { rules } from './lib/plugin.js';\nexport default { mode: rules ? 'none' : 'none', plugins: [new Plugin()] };",
      ),
    );
    expect(problems).toEqual([]);
    expect(evaluated).toBe(1);
  });

  it('the same from CommonJS', async () => {
    const { problems } = await check(
      fence(
        "const { rules } = require('./lib/rules');\nmodule.exports = { module: { rules: [rules] } };",
        'title="webpack.config.cjs"',
      ),
    );
    expect(problems.map(({ title }) => title)).toEqual(['configuration.module.rules[0] should be one of these']);
  });

  it('packages that are installed or listed', async () => {
    const text = fence(
      "import HtmlPlugin from 'html-plugin';\nexport default { plugins: [new HtmlPlugin()], module: { rules: [{ use: [HtmlPlugin.loader] }] } };",
    );
    expect(await problemsOf(text)).toMatchInlineSnapshot(`
      "page.mdx:1:1
        The code block imports html-plugin, which isn't installed
        Check the spelling, or list the package in data/uninstalled-packages.json with a reason."
    `);
    const { problems, unused } = await check(text, ['html-plugin', 'other-plugin']);
    expect(problems).toEqual([]);
    expect(unused).toEqual(['other-plugin']);
  });
});

describe('blocks marked as wrong', () => {
  it('must be wrong', async () => {
    expect(await problemsOf(fence('const = ;', 'wrong="no name"'))).toBe('');
    expect(await problemsOf(fence('const a = 1;', 'wrong="no name"'))).toMatchInlineSnapshot(`
      "page.mdx:1:1
        The code block is marked as wrong ("no name"), but it's valid
        Has webpack changed? Update the surrounding text and remove wrong="…"."
    `);
  });

  it("can't be configurations, which readers copy", async () => {
    expect(await problemsOf(fence("export default { mode: 'fast' };", 'wrong="no such mode"'))).toMatchInlineSnapshot(`
      "page.mdx:1:1
        A configuration can't be wrong on purpose
        Readers copy it. Show the change as a diff, or name the option in a sentence."
    `);
    const unevaluated = fence('export default { mode: x };', 'title="webpack.config.js" config=false reason="x comes later"');
    expect(await problemsOf(unevaluated)).toMatchInlineSnapshot(`
      "page.mdx:1:1
        A webpack configuration must be one that can be evaluated
        Remove config=false and its reason, and complete the configuration."
    `);
  });
});

describe('blocks in TypeScript', () => {
  it('are type-checked against the types of webpack', async () => {
    const text = fence(
      "import webpack from 'webpack';\n\nexport default webpack.defineConfig({\n  mode: 'none',\n  output: { filename: 1 },\n});",
      'title="webpack.config.ts"',
      'ts',
    );
    expect((await problemsOf(text)).split('\n').slice(0, 2)).toMatchInlineSnapshot(`
      [
        "page.mdx:6:13",
        "  configuration.output.filename should be one of these",
      ]
    `);
  });

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
      "page.mdx:2:7\n  TS2322: Type 'string' is not assignable to type 'number'.",
    );
  });
});

describe("blocks that don't end", () => {
  const job = (source: string) => ({
    entry: 'webpack.config.js',
    files: { 'webpack.config.js': { source, format: 'module' as const } },
    imports: {},
    known: [],
    captures: false,
    place: [],
  });

  it('hang or exit without harm to the next', async () => {
    const impatient = createEvaluator(join(directory, 'scratch'), 3000);
    try {
      expect(await impatient.evaluate(job('process.exit(3);'))).toEqual({ type: 'exited', code: 3 });
      expect(await impatient.evaluate(job('for (;;);'))).toEqual({ type: 'timed-out', seconds: 3 });
      expect(await impatient.evaluate(job('process.exitCode = 1;'))).toMatchObject({ type: 'evaluated' });
    } finally {
      impatient.end();
    }
  });

  it.each([
    ['the network', "import net from 'node:net';\nnet.connect(80, 'localhost');", "can't use the network"],
    [
      'another process',
      "import { execSync } from 'node:child_process';\nexecSync('true');",
      'ERR_ACCESS_DENIED|Access to this API has been restricted',
    ],
    [
      'files outside its folder',
      "import { writeFileSync } from 'node:fs';\nwriteFileSync('../x', '');",
      'Access to this API has been restricted',
    ],
    [
      'the environment',
      'if (Object.keys(process.env).some((name) => !/^(NODE|NO_COLOR)/.test(name))) throw new Error(Object.keys(process.env).join());\nthrow new Error("empty");',
      'Error: empty',
    ],
    ['a promise that no one waits for', "void Promise.reject(new Error('late'));\nexport default {};", 'Error: late'],
  ])('have no %s', async (_, source, message) => {
    const outcome = await evaluator.evaluate(job(source));
    expect(outcome.type === 'evaluated' && outcome.evaluation.issues.map(({ title }) => title).join()).toMatch(
      new RegExp(message),
    );
  });

  it('are reported at their place', async () => {
    expect(await problemsOf(fence('export default (process.exit(2), { mode: "none" });', 'title="webpack.config.js"')))
      .toMatchInlineSnapshot(`
      "page.mdx:1:1
        The code block exits the process (exit code 2)
        A configuration can't call process.exit()."
    `);
    const impatient = createEvaluator(join(directory, 'scratch'), 500);
    try {
      const page = await compileWhole(fence('while (true);\nexport default {};', 'title="webpack.config.js"'), { format: 'md' });
      const { problems } = await checkCodeBlocks([{ file: 'page.mdx', blocks: page.codeBlocks }], {
        root,
        directory,
        version: '1',
        known: [],
        evaluator: impatient,
      });
      expect(problems.map(formatProblem)).toMatchInlineSnapshot(`
        [
          "page.mdx:1:1
          The code block didn't finish within 0.5 seconds
          Check for an endless loop, or a promise that never settles.",
        ]
      `);
    } finally {
      impatient.end();
    }
  });
});

it('uses cached results, and checks again if the cache is damaged', async () => {
  const text = fence("export default { mode: 'fast' };", 'title="webpack.config.js"');
  const first = await problemsOf(text);
  expect(await problemsOf(text)).toBe(first);
  await writeFile(join(directory, 'results.json'), '{ "broken');
  expect(await problemsOf(text)).toBe(first);
});
