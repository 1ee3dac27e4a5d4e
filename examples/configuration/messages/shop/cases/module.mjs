import vm from 'node:vm';
import webpack from 'webpack';
import { build, read, thrownBy, written } from '../shop.mjs';

/** One module of a project, and what else there is. */
const index = (text, files = {}) => ({ 'src/index.js': text, ...files });
const parser = (javascript) => ({ module: { parser: { javascript } } });
const legacy = index("import './legacy.js';\n", { 'src/legacy.js': "import './a.js';\n", 'src/a.js': '' });

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Builds, runs the bundle and returns what it logs. */
async function logged(files, config) {
  await build({ files, config: { ...config, optimization: { minimize: false, ...config.optimization } } });
  const lines = [];
  vm.runInNewContext(await read('dist/main.js'), { console: { log: (...values) => lines.push(values.join(' ')) } });
  return lines.join('\n');
}

/** Builds and returns the names of the files in the output. */
async function listed(files, config) {
  await build({ files, config: { ...config, optimization: { minimize: false, ...config.optimization } } });
  return written();
}

/** Builds and returns lines of the bundle that match. */
async function code(files, config, pattern) {
  await build({ files, config: { ...config, optimization: { minimize: false, ...config.optimization } } });
  return (await read('dist/main.js'))
    .split('\n')
    .filter((line) => pattern.test(line))
    .join('\n');
}

const icons = {
  'src/index.js': [
    "import inline from './icon.svg?inline';",
    "import raw from './icon.svg?raw';",
    "import file from './icon.svg';",
    'console.log(inline);',
    'console.log(raw);',
    'console.log(file);',
  ].join('\n'),
  'src/icon.svg': svg,
};
const pure = {
  'src/index.js': "import { cart } from './icons.js';\nconsole.log(cart);\n",
  'src/icons.js': [
    'const defineIcon = (name) => {',
    '  console.log(`defined ${name}`);',
    '  return { name };',
    '};',
    "export const cart = defineIcon('cart');",
    "export const heart = defineIcon('heart');",
  ].join('\n'),
};
const pages = {
  'src/index.js': "import('./a.js');\nimport('./b.js');\n",
  'src/a.js': "console.log('a');\n",
  'src/b.js': "console.log('b');\n",
};
const logo = { 'src/index.js': "import logo from './logo.png';\nconsole.log(logo);\n" };

export default {
  'meta-url': {
    async run() {
      const files = index("console.log(import.meta.url, new URL('./tea.txt', import.meta.url).href);\n", { 'src/tea.txt': 'Tea' });
      const shown = async (title, config) => {
        await build({ files, config });
        const [line] = (await read('dist/main.js')).match(/console\.log\(.*?\.href\)/);
        return `${title}: ${line}\n  files: ${(await written()).replaceAll('\n', ', ')}`;
      };
      const output = { module: true, filename: 'main.js', assetModuleFilename: '[name][ext]', clean: true };
      return [
        await shown('by default', { output }),
        await shown('url: false', { output, ...parser({ importMeta: { url: false } }) }),
        await shown('DefinePlugin', { output, plugins: [new webpack.DefinePlugin({ 'import.meta.url': 'document.baseURI' })] }),
      ].join('\n');
    },
  },
  'self-worker': {
    async run() {
      await build({ files: index("if (typeof document === 'object') new Worker(import.meta.url);\nelse postMessage('ready');\n") });
      return written();
    },
  },
  'no-loader': {
    config: { entry: './src/page.less' },
    files: { 'src/page.less': "@import 'colors';\n" },
    from: 'Module parse failed',
    lines: 3,
  },
  'no-such-loader': {
    config: { module: { rules: [{ test: /\.pug$/, use: 'pug-loader' }] } },
    files: index("import './page.pug';\n", { 'src/page.pug': '' }),
    from: 'Module not found',
  },
  loaders: { config: { module: { loaders: [] } }, from: 'Did you mean' },
  'loader-and-use': {
    config: { module: { rules: [{ test: /\.md$/, loader: 'a', use: 'b' }] } },
    from: 'Compiling RuleSet failed',
  },
  'options-alone': {
    config: { module: { rules: [{ test: /\.md$/, options: {} }] } },
    from: 'Compiling RuleSet failed',
  },
  'css-rule': {
    config: { module: { rules: [{ test: /\.css$/, type: 'css/auto' }] } },
    files: index("import './page.css';\n", { 'src/page.css': '' }),
    from: 'No parser registered',
  },
  'unknown-type': {
    config: { module: { rules: [{ test: /\.svg$/, type: 'asset/foo' }] } },
    files: index("import './a.svg';\n", { 'src/a.svg': '<svg/>' }),
    from: 'No parser registered',
  },
  'fully-specified': {
    config: { entry: './src/index.mjs' },
    files: {
      'src/index.mjs': "import util from './util';\nutil();\n",
      'src/util.js': 'export default () => {};\n',
    },
    from: 'BREAKING CHANGE',
  },
  'missing-export': {
    files: index("import { nope } from './esm.js';\nconsole.log(nope);\n", {
      'src/esm.js': 'export const a = {};\n',
    }),
    from: "export 'nope'",
  },
  'request-is-expression': {
    files: index('const load = (name) => require(name);\nconsole.log(load);\n'),
    from: 'Critical dependency',
  },
  'request-has-expression': {
    config: parser({ wrappedContextCritical: true }),
    files: index('const load = (x) => import(`./lang/${x}.js`);\nconsole.log(load);\n', {
      'src/lang/de.js': '',
    }),
    from: 'Critical dependency',
  },
  'require-away': {
    files: index('start(require);\n'),
    from: 'Critical dependency',
  },
  'css-default': {
    files: index("import styles from './x.module.css';\nconsole.log(styles);\n", {
      'src/x.module.css': '.Big-Box { color: red }\n.spin { color: blue }\n',
    }),
    from: "export 'default'",
  },
  'css-style-end': {
    config: { module: { parser: { 'css/auto': { exportType: 'style' } } } },
    files: index("import './x.css';\nconsole.log(1)", { 'src/x.css': 'p { color: red }\n' }),
    from: 'Unexpected token',
    lines: 1,
  },
  'css-pure': {
    config: { module: { parser: { 'css/auto': { pure: true } } } },
    files: index("import * as styles from './x.module.css';\nconsole.log(styles);\n", {
      'src/x.module.css': 'p { color: red }\n',
    }),
    from: 'is not pure',
  },
  'css-key': {
    config: { module: { generator: { css: { localIdentName: '[name]' } } } },
    from: 'configuration.module.generator.css',
    lines: 2,
  },
  'json-name': {
    files: index("import { b } from './data.json';\nconsole.log(b);\n", { 'src/data.json': '{ "b": 1 }' }),
    from: 'Should not import',
  },
  'json-name-strict': {
    config: { entry: './src/index.mjs' },
    files: { 'src/index.mjs': "import { b } from './data.json';\nconsole.log(b);\n", 'src/data.json': '{ "b": 1 }' },
    from: "Can't import",
  },
  'unused-rule': {
    config: { performance: { unusedConfig: true }, module: { rules: [{ test: /\.sgv$/, type: 'asset/inline' }] } },
    from: 'module.rules[0]',
  },
  'one-of': {
    run: () =>
      logged(icons, {
        output: { publicPath: '' },
        module: {
          rules: [
            {
              test: /\.svg$/,
              oneOf: [
                { resourceQuery: /inline/, type: 'asset/inline' },
                { resourceQuery: /raw/, type: 'asset/source' },
                { type: 'asset/resource' },
              ],
            },
          ],
        },
      }),
  },
  'relative-test': {
    config: { module: { rules: [{ test: 'src/icons', type: 'asset/inline' }] } },
    from: 'configuration.module.rules[0].test',
  },
  'string-options': {
    config: { module: { rules: [{ test: /\.txt$/, type: 'asset/source', loader: './same.cjs', options: 'a=1' }] } },
    files: index("import './a.txt';\n", { 'src/a.txt': '', 'same.cjs': 'module.exports = (text) => text;\n' }),
    from: 'DEP_WEBPACK_RULE_LOADER_OPTIONS_STRING',
  },
  'query-in-loader': {
    config: { module: { rules: [{ test: /\.txt$/, loader: 'a?b' }] } },
    from: 'Query arguments',
  },
  'asset-parser': {
    config: { module: { rules: [{ test: /\.svg$/, type: 'asset', parser: { maxSize: 1 } }] } },
    files: index("import './a.svg';\n", { 'src/a.svg': svg }),
    from: "parser has an unknown property 'maxSize'",
  },
  'pure-off': { run: () => logged(pure, { optimization: { minimize: true } }) },
  'pure-on': {
    run: () =>
      logged(pure, {
        optimization: { minimize: true },
        module: { rules: [{ test: /icons\.js$/, parser: { pureFunctions: ['defineIcon'] } }] },
      }),
  },
  'import-lazy': { run: () => listed(pages, { optimization: { chunkIds: 'named' } }) },
  'import-eager': {
    run: () => listed(pages, { optimization: { chunkIds: 'named' }, ...parser({ dynamicImportMode: 'eager' }) }),
  },
  'import-meta-env': {
    run: () =>
      code(
        { 'src/index.js': 'console.log(import.meta.env.MODE, import.meta.env.REGION, import.meta.env);\n' },
        parser({ importMeta: { env: false } }),
        /console\.log/,
      ),
  },
  'css-names-development': {
    run: () =>
      logged(
        index("import * as styles from './x.module.css';\nconsole.log(styles.title);\n", {
          'src/x.module.css': '.title { color: red }',
        }),
        {
          mode: 'development',
        },
      ),
  },
  'css-names-production': {
    run: () =>
      logged(
        index("import * as styles from './x.module.css';\nconsole.log(styles.title);\n", {
          'src/x.module.css': '.title { color: red }',
        }),
        {},
      ),
  },
  'css-names-set': {
    run: () =>
      logged(
        index("import * as styles from './x.module.css';\nconsole.log(styles.title);\n", {
          'src/x.module.css': '.title { color: red }',
        }),
        {
          module: { generator: { 'css/auto': { localIdentName: '[name]__[local]--[hash:5]' } } },
        },
      ),
  },
  'css-link': { run: () => listed(index("import './x.css';\n", { 'src/x.css': 'p { color: red }\n' }), {}) },
  'css-text': {
    run: () =>
      logged(index("import css from './x.css';\nconsole.log(css);\n", { 'src/x.css': 'p { color: red }\n' }), {
        optimization: { minimize: true },
        module: { parser: { 'css/auto': { exportType: 'text' } } },
      }),
  },
  'html-source': {
    async run() {
      await build({
        files: { 'src/page.html': '<img data-src="./b.png">\n', 'src/b.png': 'b' },
        config: {
          entry: './src/page.html',
          module: { parser: { html: { sources: ['...', { tag: 'img', attribute: 'data-src', type: 'src' }] } } },
        },
      });
      return read('dist/page.html');
    },
  },
  'html-template': {
    config: { entry: './src/page.html', module: { parser: { html: { template: async (source) => source } } } },
    files: { 'src/page.html': '<p></p>' },
    from: 'The `template`',
  },
  'asset-file': {
    run: () => listed({ ...logo, 'src/logo.png': 'x'.repeat(9000) }, { module: { rules: [{ test: /\.png$/, type: 'asset' }] } }),
  },
  'asset-inlined': {
    run: () =>
      listed(
        { ...logo, 'src/logo.png': 'x'.repeat(9000) },
        { module: { parser: { asset: { dataUrlCondition: { maxSize: 10000 } } }, rules: [{ test: /\.png$/, type: 'asset' }] } },
      ),
  },
  'asset-output': {
    run: () =>
      listed(
        { ...logo, 'src/logo.png': 'x' },
        {
          module: {
            generator: { asset: { filename: 'i/[name][ext]', outputPath: 'cdn/', publicPath: 'https://cdn.example.com/' } },
            rules: [{ test: /\.png$/, type: 'asset/resource' }],
          },
        },
      ),
  },
  'asset-output-url': {
    run: () =>
      logged(
        { ...logo, 'src/logo.png': 'x' },
        {
          module: {
            generator: { asset: { filename: 'i/[name][ext]', outputPath: 'cdn/', publicPath: 'https://cdn.example.com/' } },
            rules: [{ test: /\.png$/, type: 'asset/resource' }],
          },
        },
      ),
  },
  'json-parse': {
    run: () =>
      code(
        index("import data from './data.json';\nconsole.log(data);\n", {
          'src/data.json': JSON.stringify({ text: 'a long text'.repeat(3) }),
        }),
        {},
        /JSON\.parse/,
      ),
  },
  'import-meta-script': {
    async run() {
      await build({ config: parser({ importMeta: false }), files: index('console.log(import.meta.url);\n') });
      return thrownBy('dist/main.js', { console });
    },
  },
  'request-not-found': {
    async run() {
      await build({ files: index("const load = (name) => require(name);\nload('./a.js');\n") });
      return thrownBy('dist/main.js', { console });
    },
  },
  'issuer-string': { config: { module: { rules: [{ issuer: '', type: 'json' }] } }, from: 'issuer: The provided' },
  'no-mimetype': {
    config: { module: { rules: [{ test: /\.shape$/, type: 'asset/inline' }] } },
    files: index("import shape from './a.shape';\nconsole.log(shape);\n", { 'src/a.shape': 'a' }),
    from: 'DataUrl',
  },
  'no-parse-minimized': {
    config: { module: { noParse: /legacy/ } },
    files: legacy,
    from: 'may only appear',
  },
  'no-parse': {
    async run() {
      await build({
        config: { mode: 'development', module: { noParse: /legacy/ } },
        files: legacy,
      });
      return thrownBy('dist/main.js', { console });
    },
  },
};
