import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import webpack, { type Configuration } from 'webpack';
import { check } from '../../../../tests/fixtures/check-config.ts';
import { writeFiles } from '../../../../tests/fixtures/folder.ts';
import { allRules } from './all-rules.ts';

/** What a build with the installed webpack left. */
interface Run {
  /** Errors and warnings, also those that webpack throws. */
  readonly messages: string;
  /** The files of the output folder, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** All of them, joined. */
  readonly output: string;
  /** The source files that still exist. */
  readonly sources: readonly string[];
}

/** A configuration that a rule finds, the same without the mistake, and what only the first one does. */
interface Case {
  readonly wrong: string;
  readonly right: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly shows: (run: Run) => boolean;
}

const modules = join(process.cwd(), 'node_modules');
const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'rules-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;

async function run(code: string, files: Readonly<Record<string, string>> = {}): Promise<Run> {
  const directory = join(folder, String(count++));
  await writeFiles(directory, { 'package.json': '{}', 'src/index.js': 'console.log("hello");', ...files });
  const module = { exports: {} as Configuration };
  // oxlint-disable-next-line typescript/no-implied-eval -- our own text
  new Function('module', 'require', '__dirname', code)(module, require, directory);
  const config: Configuration = { context: directory, ...module.exports, resolveLoader: { modules: [modules] } };
  config.output = { path: join(directory, 'dist'), ...config.output };
  // Takes most of the time, and shows nothing unless a configuration says more about it.
  config.optimization ??= { minimize: false };
  const messages = await new Promise<string>((resolve) => {
    try {
      const compiler = webpack(config, (error, stats) => {
        const text = error ? error.message : (stats?.toString({ preset: 'errors-warnings', colors: false }) ?? '');
        if (compiler) compiler.close(() => resolve(text));
        else resolve(text);
      });
    } catch (error) {
      resolve((error as Error).message);
    }
  });
  const filesIn = (path: string): string[] => globSync('**/*.*', { cwd: path });
  const path = config.output.path ?? '';
  const written = Object.fromEntries(filesIn(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]));
  return { messages, files: written, output: Object.values(written).join('\n'), sources: filesIn(join(directory, 'src')) };
}

const config = (body: string): string =>
  `const path = require('path'); const webpack = require('webpack');\nmodule.exports = { mode: 'production', ${body} };`;
const css = { 'src/index.js': 'import "./a.css";', 'src/a.css': 'a { color: red }' };
const STYLE = "const Extract = require('mini-css-extract-plugin');\n";
const rule = (use: string, plugins = ''): string =>
  STYLE + config(`module: { rules: [{ test: /\\.css$/, type: 'javascript/auto', use: ${use} }] }, plugins: [${plugins}]`);
const MARK =
  "const mark = { apply(compiler) { compiler.hooks.compilation.tap('mark', (c) => c.hooks.processAssets.tap('mark', () => c.emitAsset('ran.txt', new webpack.sources.RawSource('1')))); } };\n";
/** Loads a file as CommonJS, without globals. */
const exportsOf = ({ files }: Run, name = 'main.js', globals: object = {}): unknown => {
  const module = { exports: {} };
  try {
    runInNewContext(files[name] ?? '', { module, exports: module.exports, ...globals });
  } catch (error) {
    return error;
  }
  return module.exports;
};

const cases: Readonly<Record<keyof typeof allRules, Case>> = {
  modeMissing: {
    wrong: "module.exports = { entry: './src/index.js' };",
    right: config(''),
    shows: ({ messages }) => messages.includes("The 'mode' option has not been set"),
  },
  evalInProduction: {
    wrong: config("devtool: 'eval'"),
    right: config("devtool: 'source-map'"),
    shows: ({ output }) => output.includes('eval('),
  },
  hotTwice: {
    wrong:
      "const webpack = require('webpack');\nmodule.exports = { mode: 'development', devServer: { hot: true }, plugins: [new webpack.HotModuleReplacementPlugin()] };",
    right: "module.exports = { mode: 'development', devServer: { hot: true } };",
    shows: ({ output }) => output.includes('webpackHotUpdate'),
  },
  joinedLoaders: {
    wrong: config("module: { rules: [{ test: /\\.css$/, type: 'javascript/auto', loader: 'style-loader!css-loader' }] }"),
    right: config("module: { rules: [{ test: /\\.css$/, type: 'javascript/auto', use: ['style-loader', 'css-loader'] }] }"),
    files: css,
    shows: ({ messages }) => messages.includes('Exclamation mark separated loader lists has been removed'),
  },
  loaderQuery: {
    wrong: config("module: { rules: [{ test: /\\.css$/, type: 'javascript/auto', loader: 'css-loader?url=false' }] }"),
    right: config("module: { rules: [{ test: /\\.css$/, type: 'javascript/auto', use: 'css-loader?url=false' }] }"),
    files: css,
    shows: ({ messages }) => messages.includes("Query arguments on 'loader' has been removed"),
  },
  libraryTypeTwice: {
    wrong: config(
      "output: { library: { name: 'a', type: 'umd', export: 'default' }, libraryTarget: 'commonjs2', globalObject: 'this' }",
    ),
    right: config("output: { library: { name: 'a', type: 'umd', export: 'default' }, globalObject: 'this' }"),
    shows: ({ output }) => !output.includes('define.amd'),
  },
  unusedMinimizer: {
    wrong: MARK + config('optimization: { minimize: false, minimizer: [mark] }'),
    right: MARK + config('optimization: { minimizer: [mark] }'),
    shows: ({ files }) => !('ran.txt' in files),
  },
  minimizerWithoutDefault: {
    wrong: `const Css = require('css-minimizer-webpack-plugin');\n${config('optimization: { minimizer: [new Css()] }')}`,
    right: `const Css = require('css-minimizer-webpack-plugin');\n${config("optimization: { minimizer: ['...', new Css()] }")}`,
    files: { 'src/index.js': 'const longName = Math.random(); console.log(longName, longName);' },
    shows: ({ output }) => output.includes('longName'),
  },
  hashPlaceholder: {
    wrong: config("entry: { a: './src/index.js', b: './src/b.js' }, output: { filename: '[name].[hash].js' }"),
    right: config("entry: { a: './src/index.js', b: './src/b.js' }, output: { filename: '[name].[contenthash].js' }"),
    files: { 'src/b.js': 'console.log("b")' },
    // All files share one hash, so they all change together.
    shows: ({ files }) => new Set(Object.keys(files).map((name) => name.split('.')[1])).size === 1,
  },
  sameFilename: {
    wrong: config("entry: { a: './src/index.js', b: './src/b.js' }, output: { filename: 'bundle.js' }"),
    right: config("entry: { a: './src/index.js', b: './src/b.js' }, output: { filename: '[name].js' }"),
    files: { 'src/b.js': 'console.log("b")' },
    shows: ({ messages }) => messages.includes('Multiple chunks emit assets to the same filename bundle.js'),
  },
  entryWithoutDot: {
    wrong: config("entry: 'src/index.js'"),
    right: config("entry: './src/index.js'"),
    shows: ({ messages }) => messages.includes("Can't resolve 'src/index.js'"),
  },
  extractWithoutPlugin: {
    wrong: rule("[Extract.loader, 'css-loader']"),
    right: rule("[Extract.loader, 'css-loader']", 'new Extract()'),
    files: css,
    shows: ({ messages }) => messages.includes("You forgot to add 'mini-css-extract-plugin' plugin"),
  },
  quotedTest: {
    wrong: config("module: { rules: [{ test: '/\\\\.js$/', loader: path.resolve(__dirname, 'loader.js') }] }"),
    right: config("module: { rules: [{ test: /\\.js$/, loader: path.resolve(__dirname, 'loader.js') }] }"),
    files: { 'loader.js': 'module.exports = (text) => text + ";console.log(\'LOADED\');"' },
    shows: ({ output }) => !output.includes('LOADED'),
  },
  styleAndExtract: {
    wrong: rule("['style-loader', Extract.loader, 'css-loader']", 'new Extract()'),
    right: rule("[Extract.loader, 'css-loader']", 'new Extract()'),
    files: css,
    shows: ({ messages }) => messages.includes("'default' (imported as 'content') was not found"),
  },
  loaderOrder: {
    wrong: rule("['css-loader', 'style-loader']"),
    right: rule("['style-loader', 'css-loader']"),
    files: css,
    shows: ({ messages }) => messages.includes('rror'),
  },
  publicPathSlash: {
    wrong: config("output: { publicPath: '/assets' }"),
    right: config("output: { publicPath: '/assets/' }"),
    files: { 'src/index.js': 'console.log(new URL("./a.png", import.meta.url))', 'src/a.png': 'x'.repeat(20_000) },
    shows: ({ output }) => output.includes('"/assets"'),
  },
  cleanProject: {
    wrong: config('output: { path: __dirname, clean: true }'),
    right: config("output: { path: path.resolve(__dirname, 'dist'), clean: true }"),
    shows: ({ sources }) => sources.length === 0,
  },
  extensionsWithoutJs: {
    wrong: config("resolve: { extensions: ['.ts'] }"),
    right: config("resolve: { extensions: ['.ts', '...'] }"),
    files: { 'src/index.js': 'import "./b"', 'src/b.js': '1' },
    shows: ({ messages }) => messages.includes("Can't resolve './src'"),
  },
  modulesWithoutPackages: {
    wrong: config("resolve: { modules: [path.resolve(__dirname, 'src')] }"),
    right: config("resolve: { modules: [path.resolve(__dirname, 'src'), 'node_modules'] }"),
    files: { 'src/index.js': 'import "a"', 'node_modules/a/index.js': '1' },
    shows: ({ messages }) => messages.includes("Can't resolve 'a'"),
  },
  relativeAlias: {
    wrong: config("resolve: { alias: { '@': './src' } }"),
    right: config("resolve: { alias: { '@': path.resolve(__dirname, 'src') } }"),
    files: { 'src/index.js': 'import "@/b"', 'src/b.js': '1' },
    shows: ({ messages }) => messages.includes("Can't resolve '@/b'"),
  },
  globalTest: {
    wrong: config("module: { rules: [{ test: /\\.js$/g, enforce: 'pre', loader: path.resolve(__dirname, 'loader.js') }] }"),
    right: config("module: { rules: [{ test: /\\.js$/, enforce: 'pre', loader: path.resolve(__dirname, 'loader.js') }] }"),
    files: {
      'src/index.js': 'import "./b.js"',
      'src/b.js': '1',
      'loader.js': 'module.exports = (text) => text + ";console.log(\'LOADED\');"',
    },
    shows: ({ output }) => output.split('LOADED').length < 3,
  },
  defineText: {
    wrong: config("plugins: [new webpack.DefinePlugin({ API: 'https://example.com' })]"),
    right: config("plugins: [new webpack.DefinePlugin({ API: JSON.stringify('https://example.com') })]"),
    files: { 'src/index.js': 'console.log(API)' },
    shows: ({ output, messages }) => messages.includes('rror') || !/["']https:\/\/example.com["']/.test(output),
  },
  conflictingNodeEnv: {
    wrong: config("plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('development') })]"),
    right: config("plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': '\"production\"' })]"),
    shows: ({ messages }) => messages.includes("Conflicting values for 'process.env.NODE_ENV'"),
  },
  useAndLoader: {
    wrong: config("module: { rules: [{ test: /\\.css$/, loader: 'style-loader', use: ['css-loader'] }] }"),
    right: config("module: { rules: [{ test: /\\.css$/, use: ['style-loader', 'css-loader'] }] }"),
    shows: ({ messages }) => /Invalid configuration object|loader|use/i.test(messages),
  },
  optionsWithoutLoader: {
    wrong: config("module: { rules: [{ test: /\\.png$/, type: 'asset', options: { limit: 1 } }] }"),
    right: config("module: { rules: [{ test: /\\.png$/, type: 'asset' }] }"),
    shows: ({ messages }) => messages.includes('options'),
  },
  pluginClass: {
    wrong: `const HtmlWebpackPlugin = require('html-webpack-plugin');\n${config('plugins: [HtmlWebpackPlugin]')}`,
    right: `const HtmlWebpackPlugin = require('html-webpack-plugin');\n${config('plugins: [new HtmlWebpackPlugin()]')}`,
    shows: ({ files }) => !('index.html' in files),
  },
  loaderSuffix: {
    wrong: rule("['style', 'css']"),
    right: rule("['style-loader', 'css-loader']"),
    files: css,
    shows: ({ messages }) => messages.includes("Can't resolve 'css'") || messages.includes("Can't resolve 'style'"),
  },
  unknownTarget: {
    wrong: config("target: 'nodes'"),
    right: config("target: 'node18.2'"),
    shows: ({ messages }) => messages.includes('Unknown target'),
  },
  umdInNode: {
    wrong: config("output: { library: { name: 'shop', type: 'umd' } }"),
    right: config("output: { globalObject: 'this', library: { name: 'shop', type: 'umd' } }"),
    files: { 'src/index.js': 'export const price = 1;' },
    shows: (result) => exportsOf(result) instanceof Error || String(exportsOf(result)).includes('self is not defined'),
  },
  libraryWithRuntime: {
    wrong: config("output: { library: { type: 'commonjs2' } }, optimization: { runtimeChunk: 'single' }"),
    right: config("output: { library: { type: 'commonjs2' } }"),
    files: { 'src/index.js': 'export const price = 1;' },
    shows: (result) => (exportsOf(result, 'main.js', { self: {} }) as { readonly price?: number }).price !== 1,
  },
  federationWithRuntime: {
    wrong: config(
      "output: { publicPath: '/', uniqueName: 'x' }, optimization: { runtimeChunk: 'single' }, plugins: [new webpack.container.ModuleFederationPlugin({ name: 'shop', filename: 'shop.js', exposes: { './a': './src/index.js' } })]",
    ),
    right: config(
      "output: { publicPath: '/', uniqueName: 'x' }, plugins: [new webpack.container.ModuleFederationPlugin({ name: 'shop', filename: 'shop.js', exposes: { './a': './src/index.js' } })]",
    ),
    shows({ files }) {
      const globals: { shop?: object } = {};
      runInNewContext(`${files['shop.js']};this.found = typeof shop`, Object.assign(globals, { self: {}, console }));
      return (globals as { found?: string }).found !== 'object';
    },
  },
  hotInProduction: {
    wrong: config('plugins: [new webpack.HotModuleReplacementPlugin()]'),
    right: config('plugins: []'),
    shows: ({ output }) => output.includes('hot-update'),
  },
  devtoolTwice: {
    wrong: config("devtool: 'source-map', plugins: [new webpack.SourceMapDevToolPlugin({ filename: '[file].map' })]"),
    right: config("devtool: false, plugins: [new webpack.SourceMapDevToolPlugin({ filename: '[file].map' })]"),
    shows: ({ files }) => (files['main.js'] ?? '').split('sourceMappingURL').length > 2,
  },
  chunkSameFilename: {
    wrong: config("output: { chunkFilename: 'chunk.js' }"),
    right: config("output: { chunkFilename: '[id].js' }"),
    files: {
      'src/index.js': 'import("./b.js"); import("./c.js");',
      'src/b.js': 'console.log("b")',
      'src/c.js': 'console.log("c")',
    },
    shows: ({ messages }) => messages.includes('same filename chunk.js'),
  },
  threadLoaderLast: {
    wrong: config("module: { rules: [{ test: /\\.js$/, use: [path.resolve(__dirname, 'loader.js'), 'thread-loader'] }] }"),
    // thread-loader runs nothing in a pool of threads that was idle for half a second, so this build has its own.
    right: config(
      "module: { rules: [{ test: /\\.js$/, use: [{ loader: 'thread-loader', options: { name: 'own' } }, path.resolve(__dirname, 'loader.js')] }] }",
    ),
    files: { 'loader.js': 'module.exports = (text) => `${text};console.log("PID${process.pid}");`' },
    shows: ({ output }) => output.includes(`PID${process.pid}"`),
  },
};

test.each(Object.entries(cases))(
  '%s finds what a build shows',
  { timeout: 20_000 },
  async (id, { wrong, right, files, shows }) => {
    const expected = allRules[id];
    const found = async (code: string): Promise<boolean> =>
      (await check(code)).findings.some(({ url, severity }) => url === expected?.url && severity === expected?.severity);
    expect({ wrong: await found(wrong), right: await found(right) }).toEqual({ wrong: true, right: false });
    const [bad, good] = [await run(wrong, files), await run(right, files)];
    expect(
      { wrong: shows(bad), right: shows(good) },
      bad.messages + JSON.stringify(bad.files).slice(0, 500) + good.messages,
    ).toEqual({ wrong: true, right: false });
  },
);

test('ES modules have no __dirname and require', async () => {
  const code =
    "import path from 'node:path';\nexport default { entry: path.resolve(__dirname, 'a.js'), plugins: [require('./plugin')] };";
  const file = join(folder, 'webpack.config.mjs');
  writeFileSync(file, code);
  expect(spawnSync(process.execPath, [file], { encoding: 'utf8' }).stderr).toContain('__dirname is not defined');
  const texts = (await check(code)).findings.map(({ text }) => text).filter((text) => text.startsWith('ES modules'));
  expect(texts).toHaveLength(2);
  for (const right of [
    code.replace('__dirname', 'import.meta.dirname').replace(/require\(.*\)/, ''),
    code.replace('export default', 'const config: Configuration ='),
    `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url), __dirname = '/';\n${code}`,
  ])
    expect((await check(right)).findings.filter(({ text }) => text.startsWith('ES modules'))).toEqual([]);
});
